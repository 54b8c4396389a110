/** The name itself, or with the first number that nothing beside it has: "Mills (2)". It never gets longer than `most` characters. */
export async function freeName(name: string, most: number, isTaken: (candidate: string) => boolean | Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`
    const candidate = name.slice(0, most - ending.length).trimEnd() + ending
    if (!(await isTaken(candidate))) return candidate
  }
}
