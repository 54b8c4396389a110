/**
 * Names that registers turn round for sorting, turned back: "Akins, Robert, House" is the Robert Akins House,
 * "Amboy Road, House at 5910" the House at 5910 Amboy Road, "Players, The" The Players. Only shapes that are surely
 * turned are touched; a list such as "Water, Wall, and Pine Streets Bridges" stays as it is.
 */
const buildings =
  'Apartments?|Armory|Auditorium|Bank|Barn|Birthplas?ce|Block|Boarding|Boyhood|Brick|Buildings?|Bungalow|Cabin|Camp|Carousel|Carpet|' +
  'Cemetery|Chapel|Childhood|Church|Clinic|Cobblestone|Commercial|Company|Cottages?|Department|Double|Estate|Factory|Farm|Farmhouse|' +
  'Farmstead|Filling|Firehouse|Flats?|Flour|Garage|Grave|Gristmill|Hall|High|Home|Homestead|Horseshoeing|Hose|Hotel|Houses?|Hospital|Ice|Inaugural|Inn|' +
  'Iron|Junior|Laboratory|Library|Livery|Lodge|Log|Mansion|Manor|Meetinghouse|Memorial|Mill|Mills|Monument|Museum|National|Octagon|' +
  'Octagonal|Offices?|Opera|Park|Residences?|Row|Saloon|School|Service|Shop|Site|Stables?|Stone|Store|Studio|Tavern|Tenant|Theat(?:er|re)|Tin|Tomb|Towers?|' +
  'Tract|Warehouse|Wharf|Windmill|Wood|Yacht|Adirondack|Athletic|I\\.O\\.O\\.F\\.'
const buildingStart = new RegExp(`^(?:${buildings})(?![\\p{L}])`, 'u')
const surname = /^(?:(?:Van|Van der|Van de|Von|De|Du|La|Le|Ten|St\.|Galband du) )?\p{Lu}[\p{L}'’-]+$/u
const givenWord = /^(?:\p{Lu}[\p{L}'’.]*\.?(?:-\p{Lu}\p{L}+)?|and|&|\([^)]*\)|'[^']*,?'|de|von|\p{Lu}\.(?:\p{Lu}\.)*)$/u
const notGiven = /\b(?:Company|Co\.?|Corps|Engine|Street|Avenue|Road|Central|First|Second|Old|New|Main|Bros\.?)\b/u
const generation = /^(?:Jr\.?|Sr\.?|I{2,3}|IV)$/u

const firmStart = /^(?:and|&) (?:Company|Co\.?|Sons?|Brothers)\b/u
const joinedStart = new RegExp(`^(?:and|&) (?:${buildings})`, 'u')
const addressShape =
  /^(?<street>[^,]+), (?<what>(?:\p{L}+ )?(?:House|Building|Residence|Townhouse|Rowhouse|Stable|Apartment|Row)s?) at(?: (?:No\. ?)?(?<number>\d[\d\s,&-]*(?:and \d+)?))?$/iu
const lastBracket = /^(?<before>.*\S)\s*(?<bracket>\([^()]+\)|\[[^\][]+\])$/u

/** Longer text is no name, and the patterns here would take long on it. */
const longestName = 300

/** @param text a clean name */
export function turnName(text: string): string {
  if (text.length > longestName) return text
  const { stem, brackets } = splitBrackets(text)
  const turned = turnStem(stem)
  const inside = brackets.map((bracket) => turnInBracket(bracket)).join(' ')
  return inside ? `${turned} ${inside}` : turned
}

function turnStem(stem: string): string {
  return turnArticle(stem) ?? turnAddress(stem) ?? turnThree(stem) ?? turnTwo(stem) ?? stem
}

/** "Players, The" and "'Pines, The'". */
function turnArticle(stem: string): string | undefined {
  const found = /^(['"]?)(?<name>[^,]+), The\1$/u.exec(stem)
  return found?.groups ? `The ${found.groups['name']}` : undefined
}

/** "State Street, House at No. 8", "146 East 38th Street, House at", "304 Park Avenue South, Building at". */
function turnAddress(stem: string): string | undefined {
  const { street, what, number } = addressShape.exec(stem)?.groups ?? {}
  if (!street || !what) return undefined
  const kind = what.charAt(0).toUpperCase() + what.slice(1)
  if (number) return `${kind} at ${number.trim()} ${street}`
  return /^\d/u.test(street) ? `${kind} at ${street}` : undefined
}

/** "Surname, Given, Building…", also with "Jr." as a part of its own and "and Company Store" as the building. */
function turnThree(stem: string): string | undefined {
  const parts = stem.split(/,\s*/u)
  if (parts.length < 3 || parts.length > 4) return undefined
  const [last = '', given = ''] = parts
  const thing = parts.at(-1) ?? ''
  const suffix = parts.length === 4 ? (parts[2] ?? '') : ''
  if (parts.length === 4 && !generation.test(suffix)) return undefined
  if (!isSurname(last) || !isGiven(given, 5)) return undefined
  if (!buildingStart.test(thing) && !firmStart.test(thing) && !joinedStart.test(thing)) return undefined
  return personThing(given, last, suffix, thing)
}

/** "Surname, Given Building…", the second comma forgotten. */
function turnTwo(stem: string): string | undefined {
  const parts = stem.split(/,\s*/u)
  const [last, rest] = parts
  if (parts.length !== 2 || !last || !rest || !isSurname(last) || buildingStart.test(last)) return undefined
  const words = rest.split(' ')
  const at = words.findIndex((word) => buildingStart.test(word))
  if (at < 1) return undefined
  const given = words.slice(0, at).join(' ')
  const thing = words.slice(at).join(' ')
  if (!isGiven(given, 4) || /&|\band$/u.test(given) || thing.startsWith('Company')) return undefined
  return personThing(given, last, '', thing)
}

function personThing(given: string, last: string, suffix: string, thing: string): string {
  const words = given.split(' ')
  const ending = suffix || (generation.test(words.at(-1) ?? '') ? words.pop() : '')
  return [...words, last, ending, thing].filter(Boolean).join(' ')
}

function isSurname(text: string): boolean {
  return surname.test(text) && !notGiven.test(text)
}

function isGiven(text: string, mostWords: number): boolean {
  const words = text.split(' ')
  return words.length <= mostWords && !notGiven.test(text) && !/\d/u.test(text) && words.every((word) => givenWord.test(word))
}

/** The brackets at the end are looked at on their own: "Crow Hill (Whiting, Charles, Residence)". */
function splitBrackets(text: string): { stem: string; brackets: string[] } {
  const brackets: string[] = []
  let stem = text
  for (;;) {
    const { before, bracket } = lastBracket.exec(stem)?.groups ?? {}
    if (!before || !bracket) return { stem, brackets }
    brackets.unshift(bracket)
    stem = before
  }
}

function turnInBracket(bracket: string): string {
  return bracket.charAt(0) + turnStem(bracket.slice(1, -1)) + bracket.slice(-1)
}
