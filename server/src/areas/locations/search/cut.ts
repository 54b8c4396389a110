/** SQL that cuts a page of what matches: rows of `cut` with a location and its key, in order, and one of `counted` with how many match. */
import type { Values } from '#kit/db/statement.ts'
import type { CursorKey } from './cursor.ts'
import { type IndexOrder, keysOfPage } from './pages.ts'

const sorted = {
  recommended: { column: 'recommended_key', type: 'text', direction: 'asc', operator: '>' },
  nameAscending: { column: 'name', type: 'text', direction: 'asc', operator: '>' },
  nameDescending: { column: 'name', type: 'text', direction: 'desc', operator: '<' },
  modified: { column: 'updated_ms', type: 'bigint', direction: 'desc', operator: '<' },
  created: { column: 'created_ms', type: 'bigint', direction: 'desc', operator: '<' },
} as const

export interface Cut {
  values: Values
  order: IndexOrder
  after: CursorKey | null
  /** These are SQL. */
  site: string
  skip: string
  most: string
  conditions: readonly string[]
}

/** What is cut from `rows`, which have `location_id` and the column of the order. */
function sortedPage({ values, order, after, skip, most }: Cut, rows: string): string {
  const { column, direction, operator, type } = sorted[order]
  const behind = after ? ` and (${column}, location_id) ${operator} (${values.add(after[0], type)}, ${values.add(after[1], 'int')})` : ''
  return `select location_id, ${column}::text as key from ${rows}${behind}
      order by ${column} ${direction}, location_id ${direction} offset ${skip} limit ${most} + 1`
}

/** SQL in the order of a statement. */
export interface CutParts {
  /** What comes first in it, if anything. */
  found: string[]
  /** A select of one row: `total`, and with counts `facts`. */
  counted: string
  /** Makes `cut` of what the row says. */
  cut: string
}

/** Without counts of what they have: the rows that match are read once. */
export const listedPage = (cut: Cut): CutParts => ({
  found: [
    `found as materialized (select location_id, ${sorted[cut.order].column} from location_matches where ${cut.conditions.join(' and ')})`,
  ],
  counted: 'select count(*)::int as total from found',
  cut: `cut as (${sortedPage(cut, 'found where true')})`,
})

/**
 * With the facts of all that match, which are joined as they are read: keeping and sorting them as rows takes as long again. Where many
 * match, a walk through the index of the order soon comes by enough of them for the page. It is twice as long as it would have to be if
 * those that match lay evenly in the order; where they do not and it ends too early, or where few match, they are found again and sorted.
 */
export function countedPage(cut: Cut, buckets: readonly number[]): CutParts {
  const { values, order, after, site, skip, most, conditions } = cut
  const matching = conditions.join(' and ')
  return {
    found: [],
    counted: `select count(*)::int as total, string_agg(facts, '') as facts from location_matches where ${matching}`,
    cut: `walk as materialized (
      select least(2 * (${skip}::bigint + ${most} + 1) * (select sum(held) from location_totals, unnest(counts) held where site_id = ${site})
        / greatest(counted.total, 1), ${longest}) as length
    ),
    walked as materialized (
      select location_id, page_key as key
      from ${keysOfPage(values, { site, order, after, buckets, skip: '0', most: '(select length::int from walk)' })} step
      where (select length < counted.total / ${dearness} from walk)
        and (select ${matching} from location_search place where place.site_id = ${site} and place.location_id = step.location_id)
      offset ${skip} limit ${most} + 1
    ),
    cut as (
      select location_id, key from walked where (select count(*) from walked) > ${most}
      union all
      (${sortedPage(cut, `location_matches where (select count(*) from walked) <= ${most} and ${matching}`)})
    )`,
  }
}

/** What a length can be at most: that of few matches far behind is never walked. */
const longest = 2_000_000_000

/** A row that is walked over costs as much as so many that are found and sorted. */
const dearness = 8
