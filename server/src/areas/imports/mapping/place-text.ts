/**
 * Texts that name a place and its address in one cell: "Palace of Fine Arts (3301 Lyon Street)". Only a bracket at
 * the end that reads like an address is taken as one; "Broadway (North Beach)" names a part of a street and stays.
 */
export type PlaceText = { name: string; address?: string }

const streetWord =
  '(?:streets?|sts?|avenues?|aves?|boulevard|blvd|roads?|rd|drive|dr|lane|ln|place|pl|way|terrace|court|ct|circle|alley|highway|hwy)'
const endsAsStreet = new RegExp(`\\b${streetWord}\\.?$`, 'iu')
const namesStreet = new RegExp(`\\b${streetWord}\\b`, 'iu')
const houseNumber = /^\d+[a-z]?(?:\s?[-–]\s?\d+[a-z]?)?\s+(?!(?:block|&|and)\b)\p{L}/iu
const numberedHouseStreet = /^\d+[a-z]?(?:\s?[-–]\s?\d+[a-z]?)?\s+(?:\d+(?:st|nd|rd|th)\b)/iu
const twoStreets = /^[\p{Lu}\d][\p{L}\d.'’]*\s(?:and|&|at|@)\s[\p{Lu}\d][\p{L}\d.'’]*$/u

/** Longer text is prose, and the patterns here would take long on it. */
const longestPlaceText = 300

/** @param text a clean cell */
export function readPlaceText(text: string): PlaceText {
  if (text.length > longestPlaceText) return { name: text }
  const bracket = /^(?<stem>.*\S)\s*\((?<inner>[^()]*?)[)_\s]*$/u.exec(text)?.groups
  const stem = bracket?.['stem']
  const inner = bracket?.['inner']
  if (!stem || !inner) return isHouseAddress(text) ? { name: text, address: text } : { name: text }
  if (isHouseAddress(stem)) return { name: text, address: stem }
  // A house number in the bracket settles it: "Saks Fifth Avenue (384 Post Street)" is a shop.
  if (isHouseAddress(inner)) return { name: stem, address: inner }
  if (isStreet(stem)) return { name: text }
  return isAddress(inner) ? { name: stem, address: inner } : { name: text }
}

/** "717 Grant Ave", "1337-1339 Grant Avenue", "298 11th St"; not "20th & Vermont", not "700 Block of Jackson Street". */
export function isHouseAddress(text: string): boolean {
  return houseNumber.test(text) || numberedHouseStreet.test(text)
}

function isStreet(text: string): boolean {
  return (
    isHouseAddress(text) ||
    endsAsStreet.test(text) ||
    /\s(?:@|at|between|btwn|bet\.?)\s/iu.test(text) ||
    /^(?:intersection|corner|block)\b|\bblock of\b/iu.test(text)
  )
}

function isAddress(text: string): boolean {
  return (
    isHouseAddress(text) ||
    namesStreet.test(text) ||
    twoStreets.test(text) ||
    /^(?:corner|between|off|near)\b|\bbetween\b|\bpier \d/iu.test(text)
  )
}
