const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/iu

/**
 * The people of one cell, parted by comma, semicolon, "&", "/" or "and". "Jr." and the like stay with their name;
 * somebody named twice comes once.
 */
export function splitPeople(text: string): string[] {
  const people: string[] = []
  for (const part of text.split(/\s*(?:[,;&/]|\band\b)\s*/iu)) {
    const name = part.trim()
    if (name === '') continue
    const before = people.at(-1)
    if (before !== undefined && suffix.test(name)) people[people.length - 1] = `${before}, ${name}`
    else if (!people.includes(name)) people.push(name)
  }
  return people
}
