print("calque")
