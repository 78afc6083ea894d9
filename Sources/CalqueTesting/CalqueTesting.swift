// CalqueTesting
