/** Ten thousand pictures in one location, made of a few: each has a row and a URL of its own, their files are the same on the disk. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '../../server/src/kit/db/database.ts'
import { renditionWidths } from '../../server/src/kit/images/render.ts'
import { renditionName } from '../../server/src/kit/storage.ts'

interface Copy {
  site_id: number
  key: string
  from_key: string
}

const folders = ['Exterior', 'Ground floor', 'Upper floor', 'Garden'] as const

/** Repeats a location's pictures until there are `count`, a tenth of them in folders. No server may have the data folder open. */
export async function repeatPictures(dataDir: string, locationId: number, count: number): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir })
  try {
    const copies = await database.owner(async (client) => {
      await client.query(
        `insert into location_folders (site_id, location_id, name, sort_order)
         select site_id, id, name, place from locations cross join unnest($2::text[]) with ordinality as given(name, place) where id = $1`,
        [locationId, folders],
      )
      const keys = Array.from({ length: count }, () => randomBytes(16).toString('base64url'))
      const { rows } = await client.query<Copy>(
        `with few as (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from location_images where location_id = $1),
          given as (select key, place - 1 as place from unnest($2::text[]) with ordinality as one(key, place)),
          homes as (select id, row_number() over (order by id) - 1 as place from location_folders where location_id = $1),
          made as (
            insert into location_images (site_id, location_id, folder_id, sort_order, key, caption, tags, file_hash, file_name, width, height, bytes,
              state, thumbhash, color)
            select few.site_id, few.location_id, homes.id, 1000000 + given.place * 1024, given.key, 'Picture ' || (given.place + 1), '{}', few.file_hash,
              few.file_name, few.width, few.height, few.bytes, 'ready', few.thumbhash, few.color
            from given join few on few.place = given.place % few.many
              left join homes on given.place % 10 = 0 and homes.place = given.place / 10 % 4
            where given.place < $3 - few.many
            returning site_id, key)
         select made.site_id, made.key, few.key as from_key
         from made join given on given.key = made.key join few on few.place = given.place % few.many`,
        [locationId, keys, count],
      )
      return rows
    })
    for (const { site_id: siteId, key, from_key: from } of copies) {
      for (const width of renditionWidths) {
        const path = join(dataDir, 'files', renditionName(siteId, key, width))
        mkdirSync(dirname(path), { recursive: true })
        linkSync(join(dataDir, 'files', renditionName(siteId, from, width)), path)
      }
    }
  } finally {
    await database.close()
  }
}
