"""Writes Vectors/constraints.json: random systems of constraints, and the solutions of kiwisolver.

kiwisolver weighs priorities, so that its solutions are lexicographic only while numbers are small.
A required constraint that contradicts those before it is left out.

Usage: python3 constraints.py > ../Vectors/constraints.json (needs python3-kiwisolver 1.4)
More systems, to be compared once: python3 constraints.py 2000 > FOLDER/constraints.json, and the
tests of CassowaryTests.VectorTests with CALQUE_VECTORS=FOLDER.
"""

import json
import random
import sys

import kiwisolver as kiwi

STRENGTHS = {1000: "required", 750: "strong", 500: "medium", 250: "weak"}


def random_constraint(source, count):
    terms = {}
    for _ in range(source.choice([1, 1, 2, 2, 2, 3])):
        terms[source.randrange(count)] = source.choice([-2, -1, -1, 1, 1, 1, 2])
    return {
        "terms": sorted(terms.items()),
        "constant": source.randint(-40, 40),
        "relation": source.choice(["==", "==", "<=", ">="]),
        "priority": source.choice([1000, 750, 500, 250]),
    }


def solve(constraints, count):
    """Returns the values of variables, or None if required constraints contradict each other."""
    variables = [kiwi.Variable(str(index)) for index in range(count)]
    solver = kiwi.Solver()
    for constraint in constraints:
        expression = sum(
            (factor * variables[index] for index, factor in constraint["terms"]),
            kiwi.Expression([], constraint["constant"]),
        )
        strength = STRENGTHS[constraint["priority"]]
        try:
            solver.addConstraint(kiwi.Constraint(expression, constraint["relation"], strength))
        except kiwi.UnsatisfiableConstraint:
            return None
    solver.updateVariables()
    return [variable.value() for variable in variables]


def system(seed):
    source = random.Random(seed)
    count = source.randint(2, 10)
    constraints = []
    values = [0] * count
    for _ in range(source.randint(count, 3 * count)):
        constraint = random_constraint(source, count)
        # A solver that has refused a constraint is not as it was, so that each attempt gets a new one.
        found = solve(constraints + [constraint], count)
        if found is not None:
            constraints.append(constraint)
            values = found
    return {"id": f"constraints-{seed:03}", "constraints": constraints, "values": values}


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 120
    lines = ",\n".join(json.dumps(system(seed)) for seed in range(1, count + 1))
    description = "systems of constraints, with the values of kiwisolver 1.4.4"
    print(f'{{"description": "{description}", "vectors": [\n{lines}\n]}}')
