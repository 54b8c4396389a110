/**
 * A file that the product wrote comes back into its own site. Records that came from a source are found by it; those that the office made by
 * hand by the page that the file names: its second half is known to nobody who has not seen the record.
 */
import { sql } from 'kysely'
import type { Ctx } from '#kit/context.ts'
import { keyOfSource } from '#kit/records/sourced.ts'
import type { OwnRow } from '../mapping/mapped.ts'

type Sourced = { source: { name: string; id: string } }

/** "https://office.example/location/12-abc" */
export const publicIdOf = (link: string): string | undefined => /\/\d+-([\w-]{16,40})$/u.exec(link.trim())?.[1]

/** Remembers of what comes from such a file which record of ours it was. */
export function ownRecords<Input extends Sourced>(table: 'locations' | 'directory_entries') {
  const publicIds = new WeakMap<Sourced, string>()
  return {
    /** The same input, with what is known of it. */
    noted: (input: Input, { publicId }: OwnRow): Input => {
      if (publicId !== undefined) publicIds.set(input, publicId)
      return input
    },
    /** In the transaction that writes them: from then on the record is found by the file's own number. */
    adopt: async (inputs: readonly Input[], { db, site }: Pick<Ctx, 'db' | 'site'>): Promise<void> => {
      const known = inputs.flatMap((input) => {
        const publicId = publicIds.get(input)
        return publicId === undefined ? [] : [{ publicId, key: keyOfSource(input.source) }]
      })
      if (known.length === 0) return
      await sql`
        update ${sql.table(table)} record set source_key = given.key
        from unnest(${known.map((one) => one.publicId)}::text[], ${known.map((one) => one.key)}::text[]) as given(public_id, key)
        where record.site_id = ${site.id} and record.public_id = given.public_id and record.source_key is null and record.deleted_at is null
          and not exists (
            select 1 from ${sql.table(table)} other where other.site_id = ${site.id} and other.source_key = given.key)`.execute(db)
    },
  }
}
