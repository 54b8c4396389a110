/** Fills a database with one site and its directory. The same version makes the same rows. */
import { directoryCategories } from '../server/src/db/presets/directory-categories.ts'
import { saveDirectoryCategories } from '../server/src/areas/directory/index.ts'
import { refreshSearch } from '../server/src/areas/directory/search/refresh.ts'
import type { Database } from '../server/src/kit/db/database.ts'
import { firstSite } from './generator.ts'
import { type Random, randomOf } from '../server/test/random.ts'
import { cityName, description, filmTitle, streetName, surname } from './words.ts'

/** Counts up when the rows would come out differently. */
export const directoryGeneratorVersion = 1

const batch = 1000

const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Carlos Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Ashley Donald Emily Steven Kimberly Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Jorge Deborah Ronald Stephanie Timothy Rebecca Jason Sharon Ingrid Laura Ryan Cynthia Jacob Amy Nicholas Kathleen Eric Angela Jonathan Shirley Stephen Brenda Larry Emma Justin Anna Scott Pamela Brandon Nicole Benjamin Samantha Samuel Katherine Gregory Christine Diego Helen Patrick Debra Rafael Rachel Camila Carolyn Dmitri Janet Tyler Maria Aaron Catherine Jose Heather Adam Diane Nathan Olivia Henry Julie Zachary Joyce Douglas Victoria Peter Ruth Kofi Virginia Noah Lauren Ethan Kelly Jeremy Christina Walter Joan Christian Evelyn Keith Judith Roger Andrea Terry Hannah Aino Megan Sean Cheryl Gerald Jacqueline Priya Martha Dylan Madison Arthur Teresa Bruce Gloria Gabriel Sara Joe Janice Logan Ann Alan Kathryn Juan Abigail Wayne Sophia Roy Frances Ralph Jean Randy Alice Eugene Judy Vincent Isabella Russell Julia Louis Grace Bobby Amber Philip Denise Johnny Danielle Åse Marilyn Ola Beverly Kari Charlotte Bjørn Natalie Siri Theresa'.split(
    ' ',
  )
const trades =
  'Camera Rentals;Grip & Electric;Pictures;Productions;Casting;Catering;Sound;Studios;Lighting;Transport;Props;Wardrobe;Effects;Stunts;Trailers;Security;Post;Media;Drones;Locations'.split(
    ';',
  )
const forms = ['LLC', 'Inc.', '& Sons', 'Group', 'Co.', 'Collective', '', '', '']
const skills =
  'Steadicam;Underwater;Drone licence;Gimbal;Jib;Remote head;Colour grading;Rigging;Welding;Horse riding;Special make-up;Prosthetics;Wire work;Car mounts;Aerial;Time lapse;Multi camera;Live switching;Green screen;Miniatures'.split(
    ';',
  )

interface Leaf {
  id: number
  name: string
}

/** Adds the site, its categories, its entries and their search. */
export async function generateDirectory(database: Database, count: number, tell: (line: string) => void): Promise<void> {
  await database.owner((client) =>
    client.query('insert into sites (id, name, hosts) values ($1, $2, $3)', [firstSite, 'Bench', [`site${firstSite}.localhost`]]),
  )
  const db = database.forSite(firstSite)
  await saveDirectoryCategories(db, firstSite, directoryCategories)
  const { rows } = await database.owner((client) =>
    client.query<Leaf & { root: number }>(
      `with recursive tree as (
        select id, name, id as root from directory_category_tree where site_id = $1 and parent_id is null
        union all select child.id, child.name, tree.root from directory_category_tree child
        join tree on child.parent_id = tree.id where child.site_id = $1)
      select tree.* from tree where root > 0 and not exists (
        select from directory_category_tree child where child.site_id = $1 and child.parent_id = tree.id) order by root, name`,
      [firstSite],
    ),
  )
  const people = rows.filter(({ root }) => root === 2 || root === 4)
  const companies = rows.filter(({ root }) => root === 1 || root === 3)
  const random = randomOf(firstSite + directoryGeneratorVersion)
  const started = performance.now()
  const site = { id: firstSite, localeCode: 'en_US' }
  for (let start = 0; start < count; start += batch) {
    const made = Array.from({ length: Math.min(batch, count - start) }, (_, index) =>
      makeEntry(random, { people, companies }, start + index),
    )
    const ids = await database.owner((client) => insert(client, made))
    await refreshSearch({ db, site }, ids)
  }
  tell(`${count} entries in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await database.owner((client) => client.query('vacuum analyze'))
}

interface Made {
  categories: number[]
  columns: Record<string, string | number | boolean>
}

function makeEntry(random: Random, leaves: { people: readonly Leaf[]; companies: readonly Leaf[] }, number: number): Made {
  const isCompany = random.next() < 0.35
  const own = isCompany ? leaves.companies : leaves.people
  const first = own[random.skewed(own.length, 1.4)] ?? random.pick(own)
  const categories = [first, ...(random.next() < 0.4 ? [random.pick(own)] : [])]
  const [name, last] = isCompany ? ['', ''] : [random.pick(firstNames), surname(random)]
  const company = isCompany ? [surname(random), random.pick(trades), random.pick(forms)].filter(Boolean).join(' ') : ''
  const host = `${(isCompany ? company : `${name}-${last}`).toLowerCase().replaceAll(/[^a-z]+/g, '-')}${number}.example`
  const standing = random.next()
  return {
    categories: [...new Set(categories.map(({ id }) => id))],
    columns: {
      public_id: `bench-${number}`,
      status: standing < 0.94 ? 'public' : standing < 0.97 ? 'pending' : 'private',
      archived: random.next() < 0.02,
      display_as: isCompany ? 'Company' : 'Individual',
      name: name ?? '',
      last_name: last ?? '',
      company_name: company,
      main_category_id: first.id,
      details: JSON.stringify({
        title: random.next() < 0.6 ? first.name : '',
        bio: description(random),
        city: cityName(random),
        address1: `${1 + random.below(2400)} ${streetName(random)}`,
        phone1: `555${String(1_000_000 + number)}`,
        email1: `office@${host}`,
        skills: Array.from({ length: random.below(4) }, () => random.pick(skills)),
        credits: Array.from({ length: random.skewed(5) }, () => ({ title: filmTitle(random), year: 1990 + random.below(36) })),
      }),
      lockboxes: JSON.stringify(random.next() < 0.3 ? { address1: true, city: true } : {}),
    },
  }
}

const columnTypes: Record<string, string> = { archived: 'boolean', main_category_id: 'int', details: 'jsonb', lockboxes: 'jsonb' }

async function insert(
  client: { query: (text: string, values: unknown[]) => Promise<{ rows: { id: number }[] }> },
  made: readonly Made[],
): Promise<number[]> {
  const names = Object.keys(made[0]?.columns ?? {})
  const arrays = names.map((name, index) => `$${index + 2}::${columnTypes[name] ?? 'text'}[]`).join(', ')
  const { rows } = await client.query(
    `insert into directory_entries (site_id, ${names.join(', ')}) select $1, * from unnest(${arrays}) returning id`,
    [firstSite, ...names.map((name) => made.map(({ columns }) => columns[name]))],
  )
  const pairs = made.flatMap(({ categories }, index) => categories.map((category) => [rows[index]?.id ?? 0, category] as const))
  await client.query('insert into directory_categories (site_id, entry_id, category_id) select $1, * from unnest($2::int[], $3::int[])', [
    firstSite,
    pairs.map(([entry]) => entry),
    pairs.map(([, category]) => category),
  ])
  return rows.map(({ id }) => id)
}
