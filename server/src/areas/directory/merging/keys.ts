/** What two entries may have in common, as texts that are equal where they do. Pure. */
import type { MatchReason } from '@backlot/contract/directory-merging'
import { wordsOf } from '#kit/search/words.ts'
import type { EntryRow } from '../queries.ts'

/** The second letter of a key says what it is of; the first holds listings and contacts apart. */
const marks: Record<MatchReason, string> = { email: 'e', phone: 'p', website: 'w', name: 'n' }
export const reasonsOf = (found: readonly string[]): MatchReason[] =>
  (Object.keys(marks) as MatchReason[]).filter((reason) => found.includes(marks[reason]))

/** Sites where everybody has a page. */
const sharedHosts = new Set(
  (
    'facebook.com instagram.com linkedin.com imdb.com imdb.me youtube.com youtu.be vimeo.com x.com twitter.com tiktok.com linktr.ee ' +
    'sites.google.com google.com wixsite.com wordpress.com squarespace.com staffmeup.com productionhub.com'
  ).split(' '),
)
const shortestPhone = 7
const longestKey = 200

/** Without the country codes of the United States and of Norway, which some write and some do not. */
function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^(?:00)?(?:1(?=\d{10}$)|47(?=\d{8}$))/, '')
  return digits.length < shortestPhone ? '' : digits
}

function hostOf(website: string): string {
  const host =
    URL.parse(website)
      ?.hostname.toLowerCase()
      .replace(/^www\./, '') ?? ''
  const isShared = [...sharedHosts].some((shared) => host === shared || host.endsWith(`.${shared}`))
  return isShared ? '' : host
}

/** Words of a company's name that many leave out. */
const fillers = new Set('inc llc ltd co corp corporation company as asa ans ab the and og'.split(' '))
/** Fewer consonants than these say too little. */
const leastSound = 4

/** A word as it sounds, roughly: `Smyth` and `Smith`, `Kathryn` and `Catherine` are the same. */
function soundOf(word: string): string {
  if (/\d/.test(word)) return word
  const spelled = word.replaceAll('ph', 'f').replaceAll(/[cq]/g, 'k').replaceAll('z', 's').replaceAll('w', 'v').replaceAll('x', 'ks')
  return (spelled.slice(0, 1) + spelled.slice(1).replaceAll(/[aeiouyh]/g, '')).replaceAll(/(.)\1+/g, '$1')
}

/** A name as it sounds, in whatever order; a short one as it is written. */
function nameSound(name: string): string {
  const all = wordsOf(name)
  const distinctive = all.filter((word) => !fillers.has(word))
  const words = distinctive.length > 0 ? distinctive : all
  const sound = words.map(soundOf).sort().join(' ')
  return sound.replaceAll(' ', '').length < leastSound ? words.toSorted().join(' ') : sound
}

/** Everything that an entry may have in common with another one of its kind. */
export function matchKeys(row: EntryRow): string[] {
  const details = (row.details ?? {}) as Record<string, unknown>
  const text = (name: string): string => (typeof details[name] === 'string' ? details[name].trim() : '')
  const own = row.display_as === 'Company' ? row.company_name : `${row.name} ${row.last_name}`
  const town = wordsOf(text('city')).join(' ')
  const found: Record<MatchReason, string[]> = {
    email: [text('email1'), text('email2')].map((email) => email.toLowerCase()),
    phone: [text('phone1'), text('phone2'), text('mobile'), text('home_phone')].map(phoneDigits),
    website: [hostOf(text('website'))],
    name: [own, row.listing_name].map(nameSound).map((sound) => (sound === '' ? '' : `${town}|${sound}`)),
  }
  const kind = row.kind === 'contact' ? 'c' : 'l'
  const keys = (Object.keys(marks) as MatchReason[]).flatMap((reason) =>
    found[reason].filter(Boolean).map((value) => `${kind}${marks[reason]}${value}`.slice(0, longestKey).toWellFormed()),
  )
  return [...new Set(keys)]
}
