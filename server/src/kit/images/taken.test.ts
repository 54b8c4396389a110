import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takenOf } from './taken.ts'

/** The block as a camera writes it; degrees, minutes and seconds. */
async function exifOf(latitude: string, longitude: string): Promise<Buffer | undefined> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: latitude, GPSLongitudeRef: 'W', GPSLongitude: longitude }
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } }).withExif({ IFD3: gps })
  return (await sharp(await picture.jpeg().toBuffer()).metadata()).exif
}

test('a place is read, on the equator and on the meridian too', async () => {
  expect(takenOf(await exifOf('34/1 44/1 24/1', '92/1 17/1 24/1'))).toMatchObject({ latitude: 34.74, longitude: -92.29 })
  expect(takenOf(await exifOf('51/1 28/1 0/1', '0/1 0/1 0/1'))).toMatchObject({ latitude: 51.466667 })
})

test('0, 0 is no place', async () => {
  expect(takenOf(await exifOf('0/1 0/1 0/1', '0/1 0/1 0/1'))).toEqual({ takenAt: null, latitude: null, longitude: null })
})
