/** A file of made-up places, with the mapping by which it is imported. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { randomOf } from '../../server/test/random.ts'
import { cityName, description, placeName, streetName } from '../words.ts'

export const madeMapping = {
  kind: 'locations',
  title: 'Benchmark',
  source: { name: 'Benchmark' },
  identity: { parts: [{ column: 'Id' }], folding: 'exact', repeats: 'reject' },
  point: [{ latitude: 'Latitude', longitude: 'Longitude' }],
  reject: [],
  fields: { location_name: 'Name', description: 'Description', address1: 'Address', city: 'City', zip: 'Zip' },
} as const

interface MadeFile {
  rows: number
  /** Files with another letter hold other places. */
  letter?: string
  /** Descriptions of 60 to 200 words, as a library has them that was written with care; 14 to 52 otherwise. */
  isLong?: boolean
}

/** Writes a CSV of so many places. */
export async function writeMadeFile(path: string, { rows, letter = 'P', isLong = false }: MadeFile): Promise<void> {
  const random = randomOf(5 + letter.charCodeAt(0) - 'P'.charCodeAt(0))
  const cities = Array.from({ length: 120 }, () => cityName(random))
  const out = createWriteStream(path)
  out.write('Id,Name,Description,Address,City,Zip,Latitude,Longitude\n')
  for (let index = 0; index < rows; index++) {
    const cells = [
      `${letter}${index + 1}`,
      placeName(random, 'House'),
      isLong ? description(random, 6 + random.below(14)) : description(random),
      `${1 + random.below(2400)} ${streetName(random)}`,
      random.pick(cities),
      String(10_000 + random.below(300)),
      (38 + random.normal()).toFixed(6),
      (-110 + random.normal()).toFixed(6),
    ]
    if (!out.write(`${cells.join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
