/**
 * `node bench/stale-cards.ts <address> --user U --password P [--writes 10000]`: random writes of names, towns, fees and archiving by eight
 * writers; after each answer the next request, of a visitor, must show the place as it was written, or not at all once it is archived.
 * The product runs with `SEARCHES_PER_MINUTE=0`. Ends with 1 where anything stale was served.
 */
import { parseArgs } from 'node:util'
import { asker } from './sessions/asking.ts'

const { values, positionals } = parseArgs({
  options: {
    user: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    writes: { type: 'string', default: '10000' },
    writers: { type: 'string', default: '8' },
  },
  allowPositionals: true,
})
const { read, tokenOf } = await asker(new URL(positionals[0] ?? 'http://localhost:3000'))
const [office, visitor] = [await tokenOf({ username: values.user, password: values.password }), await tokenOf()]

interface Card {
  id: number
  location_name: string
  city: string
  fee_mode: string | null
  fee_day: string | number | null
}
interface Found {
  total: number
  items: Card[]
}
const search = (body: object, token: string) =>
  read<Found>({ method: 'POST', path: '/location/searchnew', body: { limit: 50, sort: 1, ...body } }, token)

const random = (count: number): number => Math.floor(Math.random() * count)
const [writes, writers] = [Number(values.writes), Number(values.writers)]
const pages = await Promise.all(Array.from({ length: writers }, (_, lane) => search({ skip: lane * 300 }, visitor)))
const details = await Promise.all(
  pages
    .flatMap(({ items }) => items.slice(0, 8))
    .map(({ id }) => read<{ city: string; city_id: number | null }>({ path: `/location/${id}` }, visitor)),
)
const cities = [...new Map(details.map(({ city, city_id: id }) => [id, { id, name: city }])).values()]
const mark = Date.now().toString(36)
const stale: string[] = []
let [done, requests] = [0, 0]

async function write(ids: readonly number[]): Promise<void> {
  while (done < writes) {
    const number = (done += 1)
    const id = ids[random(ids.length)] ?? 0
    const name = `Stale${mark}x${number}`
    const city = cities[random(cities.length)]
    const fee = 100 + random(5000)
    const archived = random(10) === 0 ? 1 : 0
    const body = { location_name: name, city_id: city?.id ?? null, fee_mode: 'Fixed', fee_shoot_day: `${fee}.00`, archived }
    await read({ method: 'PATCH', path: `/location/${id}`, body }, office)
    const found = await search({ search: name }, visitor)
    requests += 2
    const [card] = found.items
    const isRight =
      archived === 1
        ? // Where nothing has the word, what is spelled alike is answered.
          found.items.every((item) => item.id !== id)
        : found.total === 1 && card?.id === id && card.location_name === name && card.city === city?.name && Number(card.fee_day) === fee
    if (!isRight) stale.push(`${id}: wrote ${JSON.stringify(body)}, read ${JSON.stringify(found.items)}`)
    if (archived === 1) await read({ method: 'PATCH', path: `/location/${id}`, body: { archived: 0 } }, office)
  }
}

const started = performance.now()
await Promise.all(pages.map(({ items }) => write(items.map(({ id }) => id))))
console.log(
  `${writes} writes by ${writers} writers and as many reads in ${Math.round((performance.now() - started) / 1000)} s (${requests} requests): ${stale.length} stale`,
)
for (const line of stale.slice(0, 20)) console.log(line.slice(0, 400))
process.exitCode = stale.length === 0 ? 0 : 1
