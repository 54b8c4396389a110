/**
 * A statement that is put together by a builder, once for each of its few shapes: which of its values are given. Building one of many parts
 * takes longer than the database takes to find the rows of one production.
 */
import type { Kysely, RawBuilder } from 'kysely'
import type { DB } from '#db/schema.ts'

export interface Built {
  text: string
  values: unknown[]
}

/** Stands in the statement for a value. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

interface Shape {
  text: string
  names: string[]
}

/** The same place is one parameter, however often it stands there. */
function shapeOf({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Shape {
  const named = parameters.map((one) => {
    if (one instanceof Place) return one.name
    throw new Error('A value that is none of the named ones would stay the same for every call.')
  })
  const names = [...new Set(named)]
  return { text: sql.replaceAll(/\$(\d+)/g, (_, place: string) => `$${names.indexOf(named[Number(place) - 1] ?? '') + 1}`), names }
}

/**
 * @param build gets places instead of values: it may ask which are there, not what they are
 * @param fixed values that the text itself depends on; each of them makes a shape of its own, so they must be few
 */
export function builtOnce<Given extends object>(
  build: (given: Given, db: Kysely<DB>) => RawBuilder<unknown>,
  fixed: readonly (keyof Given & string)[],
): (db: Kysely<DB>, given: Given) => Built {
  const shapes = new Map<string, Shape>()
  return (db, given) => {
    const key = keyOf(given, fixed)
    let shape = shapes.get(key)
    if (!shape) {
      const places = Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, unknown] => [name, (fixed as readonly string[]).includes(name) ? value : new Place(name)])
      shape = shapeOf(build(Object.fromEntries(places) as Given, db).compile(db))
      shapes.set(key, shape)
    }
    return { text: shape.text, values: shape.names.map((name) => given[name as keyof Given]) }
  }
}

/** Written for each read: a call in another order of names makes a shape more, which costs less than sorting them each time. */
function keyOf<Given extends object>(given: Given, fixed: readonly (keyof Given & string)[]): string {
  let key = ''
  for (const name in given) {
    const value = given[name]
    if (value !== undefined) key += fixed.includes(name) ? `${name}=${String(value)},` : `${name},`
  }
  return key
}
