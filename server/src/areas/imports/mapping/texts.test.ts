import { describe, expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { parseDate } from './dates.ts'
import { fold, identityId } from './fold.ts'
import { tidyCase, titleCase } from './letter-case.ts'
import { splitPeople } from './people.ts'
import { phraseFinder } from './phrases.ts'
import { readPlaceText } from './place-text.ts'
import { readProductionTitle } from './production-title.ts'
import { compileStep } from './steps.ts'
import { turnName } from './turned-name.ts'
import { expectAtMost } from '#test/whole.ts'

describe('cells are cleaned', () => {
  test.each([
    ['1800  S Broadway', '1800 S Broadway'],
    [' \t a\u00a0\u00a0b \u200b', 'a b'],
    ['one\r\n\r\n\r\n\r\ntwo ', 'one\n\ntwo'],
    ['a\u0000b\u0007', 'ab'],
    ['Ba\u030asen', 'Båsen'],
    ['broken \ud800 half', 'broken \ufffd half'],
    ['   ', undefined],
    ['', undefined],
  ])('%j', (text, expected) => expect(cleanText(text)).toBe(expected))

  test('a cell of a million characters', () => expect(cleanText('ab '.repeat(400_000))).toHaveLength(1_199_999))
})

describe('times of day', () => {
  test.each([
    ['01/02/2020 02:30:00 PM', '14:30'],
    ['12:01 a.m.', '00:01'],
    ['12.15 pm', '12:15'],
    ['2020-01-02T09:05', '09:05'],
    ['13:00 PM', undefined],
    ['24:10', undefined],
    ['noon', undefined],
  ])('%s', (text, expected) => {
    const told: string[] = []
    expect([compileStep('time')([text], (code) => told.push(code))[0], told]).toEqual([expected, expected ? [] : ['no_time']])
  })
})

describe('two spellings of one place', () => {
  test.each([
    ['Polk & Larkin Streets', 'polk and larkin streets'],
    ["Red's  Java House", 'RED’S JAVA HOUSE'],
    ['Pier 7, San Francisco', 'Pier 7 San Francisco'],
    ['Sutter-Stockton Garage', 'Sutter Stockton Garage'],
    ['Café Trieste', 'Cafe Trieste'],
  ])('%s = %s', (one, other) => expect(fold(one, 'spelling')).toBe(fold(other, 'spelling')))

  test('what may be another place stays another', () => {
    expect(fold('Mission St', 'spelling')).not.toBe(fold('Mission Street', 'spelling'))
    expect(fold('A & B', 'exact')).not.toBe(fold('A and B', 'exact'))
  })

  test('a very long identity stays short and different', () => {
    const [one, other] = [identityId(['x'.repeat(500)]), identityId([`${'x'.repeat(499)}y`])]
    expect(one.length).toBeLessThanOrEqual(200)
    expect(one).not.toBe(other)
  })
})

describe('season and episode in a title', () => {
  test.each([
    ['Chance- Season 1 ep103', 'Chance', 1, '103'],
    ['Chance - Season 1 ep105', 'Chance', 1, '105'],
    ['Chance - Season 1ep105', 'Chance', 1, '105'],
    ['Chance - Season 1 Pilot', 'Chance', 1, 'Pilot'],
    ['Chance Season 2', 'Chance', 2, undefined],
    ['Looking Season 2 ep 209', 'Looking', 2, '209'],
    ['Murder in the First, Season 1', 'Murder in the First', 1, undefined],
    ['Sense8 - Season 2', 'Sense8', 2, undefined],
    ['Blindspotting (Season 2)', 'Blindspotting', 2, undefined],
    ['CSI: NY- episode 903', 'CSI: NY', undefined, '903'],
    ['Budding Prospects, Pilot', 'Budding Prospects', undefined, 'Pilot'],
    ['Some Show S02E03', 'Some Show', 2, '03'],
    ['Bee Season', 'Bee Season', undefined, undefined],
    ['Star Trek IV: The Voyage Home', 'Star Trek IV: The Voyage Home', undefined, undefined],
    ['The Pilot', 'The Pilot', undefined, undefined],
    ['Play it Again, Sam', 'Play it Again, Sam', undefined, undefined],
  ])('%s', (text, title, season, episode) => expect(readProductionTitle(text)).toEqual({ title, season, episode }))
})

describe('people of one cell', () => {
  test.each([
    ['Jon Lucas, Scott Moore', ['Jon Lucas', 'Scott Moore']],
    ['Harriet Dodge & Silas Howard', ['Harriet Dodge', 'Silas Howard']],
    ['Oded Binnun/ Michel Brezis', ['Oded Binnun', 'Michel Brezis']],
    ['Sara Gran and Pete Begler', ['Sara Gran', 'Pete Begler']],
    ['Umarji Anuradha, Jayendra, Aarthi Sriram, & Suba', ['Umarji Anuradha', 'Jayendra', 'Aarthi Sriram', 'Suba']],
    ['Jesse L. Lasky, Jr.', ['Jesse L. Lasky, Jr.']],
    ['Rafael Casal, Jess Wu Calder,', ['Rafael Casal', 'Jess Wu Calder']],
    ['Anderson, Sandy', ['Anderson', 'Sandy']],
  ])('%s', (text, expected) => expect(splitPeople(text)).toEqual(expected))
})

describe('a place and its address in one cell', () => {
  test.each([
    ['Palace of Fine Arts (3301 Lyon Street)', 'Palace of Fine Arts', '3301 Lyon Street'],
    ['San Remo Hotel (2237 Mason)', 'San Remo Hotel', '2237 Mason'],
    ['Vallejo Garage Roof (Vallejo at Powell)', 'Vallejo Garage Roof', 'Vallejo at Powell'],
    ['Condor Club (Columbus and Broadway)', 'Condor Club', 'Columbus and Broadway'],
    ["Red's Java House (Pier 30)", "Red's Java House", 'Pier 30'],
    ['The 500 Club (500 Guerrero Street, Mission District)', 'The 500 Club', '500 Guerrero Street, Mission District'],
    ['Saks Fifth Avenue (384 Post Street, Union Square)', 'Saks Fifth Avenue', '384 Post Street, Union Square'],
    ['Love Street Vintage (1506 Haight & adjacent Haight sidewalk_', 'Love Street Vintage', '1506 Haight & adjacent Haight sidewalk'],
    ['2700 Vallejo Street (Pacific Heights)', '2700 Vallejo Street (Pacific Heights)', '2700 Vallejo Street'],
    ['Broadway (North Beach)', 'Broadway (North Beach)', undefined],
    ['Texas & 19th Streets (Potrero Hill)', 'Texas & 19th Streets (Potrero Hill)', undefined],
    ['Conservatory of Flowers (Golden Gate Park)', 'Conservatory of Flowers (Golden Gate Park)', undefined],
    ['Bush Street (between Grant & Kearny Streets)', 'Bush Street (between Grant & Kearny Streets)', undefined],
    [
      'Mission Dolores Park (Mission District) via J-Church MUNI Train',
      'Mission Dolores Park (Mission District) via J-Church MUNI Train',
      undefined,
    ],
    ['717 Grant Ave', '717 Grant Ave', '717 Grant Ave'],
    ['298 11th St', '298 11th St', '298 11th St'],
    ['20th & Vermont Streets', '20th & Vermont Streets', undefined],
    ['Financial District', 'Financial District', undefined],
  ])('%s', (text, name, address) => expect(readPlaceText(text)).toEqual({ name, address }))
})

describe('names turned round', () => {
  test.each([
    ['Akins, Robert, House', 'Robert Akins House'],
    ['146 East 38th Street, House at', 'House at 146 East 38th Street'],
    ['1229 Birdsey Road, Cobblestone House at', 'Cobblestone House at 1229 Birdsey Road'],
    ['State Street, House at No. 8', 'House at 8 State Street'],
    ['East 18th Street, Houses at 326, 328 and 330', 'Houses at 326, 328 and 330 East 18th Street'],
    ['Players, The', 'The Players'],
    ["'Pines, The'", 'The Pines'],
    ['Brand, John, Jr., House', 'John Brand Jr. House'],
    ['King, Martin Luther Jr., Park', 'Martin Luther King Jr. Park'],
    ['Macy, R. H., and Company Store', 'R. H. Macy and Company Store'],
    ["Smith's, Paul, Hotel Cottages", "Paul Smith's Hotel Cottages"],
    ['Van Buren, John, Tavern', 'John Van Buren Tavern'],
    ['Crow Hill (Whiting, Charles, Residence)', 'Crow Hill (Charles Whiting Residence)'],
    ['Carr, John, House (Bostwick House)', 'John Carr House (Bostwick House)'],
    ['Conkling, Roscoe House (Rutger-Steuben Historic District)', 'Roscoe Conkling House (Rutger-Steuben Historic District)'],
    ['Parris, Fred W Towers', 'Fred W Parris Towers'],
    ['Blass, Gus Department Store', 'Gus Blass Department Store'],
    ['Lee, Robert E., School - Hinton Community Center', 'Robert E. Lee School - Hinton Community Center'],
  ])('%s', (text, expected) => expect(turnName(text)).toBe(expected))

  test.each([
    'Water, Wall, and Pine Streets Lenticular Truss Bridges',
    'Luckey, Platt & Company Department Store',
    'Riverdale, Spuyten Duyvil, Kingsbridge Memorial Bell Tower',
    'Brooklyn Public Library, Central Building',
    'Firehouse, Engine Company 31',
    'Milbank, Brinckerhoff, and Fiske Halls',
    'Morrill Hall, Cornell University',
    'Main Building, Arkansas Baptist College',
    'Memorial To Company A, Capitol Guards',
    '23 Main Street, Nyack',
    'East 66th St., 131-135, East 67th St., 130-134, Apt. Bldgs. at',
  ])('%s stays', (text) => expect(turnName(text)).toBe(text))
})

test('capitals become a title, written text stays', () => {
  expect(titleCase('HOTELS & MOTOR LODGES OF THE SOUTH II, LLC', ['LLC'])).toBe('Hotels & Motor Lodges of the South II, LLC')
  expect(titleCase('GAMLE ÅS GÅRD')).toBe('Gamle Ås Gård')
  expect(titleCase("MCDONALD'S O'BRIEN 3RD ST")).toBe("McDonald's O'Brien 3rd St")
  expect(titleCase('USS SAN DIEGO (Shipwreck)')).toBe('USS SAN DIEGO (Shipwreck)')
  expect(tidyCase("St Peter'S Rock, 123 E 3Rd, Mcdonald, Mchenry")).toBe("St Peter's Rock, 123 E 3rd, McDonald, McHenry")
})

test('dates by format', () => {
  expect(parseDate('11/15/2002', ['MM/DD/YYYY'])).toBe('2002-11-15')
  expect(parseDate('1/1/87', ['M/D/YY'])).toBe('1987-01-01')
  expect(parseDate('17.5.26', ['D.M.YYYY', 'D.M.YY'])).toBe('2026-05-17')
  expect(parseDate('2026-05-17T08:30:00', ['YYYY-MM-DD'])).toBe('2026-05-17')
  expect(parseDate('02/30/2020', ['MM/DD/YYYY'])).toBeUndefined()
  expect(parseDate('soon', ['MM/DD/YYYY'])).toBeUndefined()
})

test('I3: a hostile cell of a megabyte takes no time', () => {
  const hostile = [
    '('.repeat(1_000_000),
    ' a,'.repeat(300_000),
    '1 and '.repeat(200_000),
    `${'-'.repeat(500_000)} season `,
    '\n \n'.repeat(300_000),
  ]
  const find = phraseFinder(['Queen Anne', 'a and b'])
  for (const cell of hostile) {
    const started = performance.now()
    const text = cleanText(cell) ?? ''
    readPlaceText(text)
    readProductionTitle(text)
    turnName(text)
    splitPeople(text)
    titleCase(text.toUpperCase())
    tidyCase(text)
    fold(text, 'spelling')
    find(text)
    expectAtMost(performance.now() - started, 2000)
  }
})

test('phrases are whole words, and the longest covers the shorter', () => {
  const find = phraseFinder(['Colonial Revival', 'Dutch Colonial Revival', 'Queen Anne', 'Ranch'])
  expect([...find('a Dutch  Colonial Revival house with a QUEEN-ANNE porch at the branch')]).toEqual([
    'Dutch Colonial Revival',
    'Queen Anne',
  ])
  expect(find('Colonial Revivalist').size).toBe(0)
})
