/** When and where a picture was taken, from what its camera wrote. It is read in the process that decodes, for anybody may have written it. */
import readExif from 'exif-reader'

export interface Taken {
  /** ISO 8601; a camera that names no zone is read as UTC. */
  takenAt: string | null
  latitude: number | null
  longitude: number | null
}

const nothing: Taken = { takenAt: null, latitude: null, longitude: null }

/** Never throws: a block that cannot be read says nothing. */
export function takenOf(exif: Buffer | undefined): Taken {
  if (!exif) return nothing
  try {
    const { GPSInfo: gps, Photo: photo, Image: image } = readExif(exif)
    const latitude = degrees(gps?.GPSLatitude, gps?.GPSLatitudeRef === 'S', 90)
    const longitude = degrees(gps?.GPSLongitude, gps?.GPSLongitudeRef === 'W', 180)
    // 0, 0 lies in the sea off Africa and is what devices write that do not know where they are.
    const isWhole = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
    return {
      takenAt: timeOf(photo?.DateTimeOriginal) ?? timeOf(image?.['DateTime']),
      latitude: isWhole ? latitude : null,
      longitude: isWhole ? longitude : null,
    }
  } catch {
    return nothing
  }
}

function timeOf(value: unknown): string | null {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null
  const year = value.getUTCFullYear()
  return year >= 1826 && year <= 2200 ? value.toISOString() : null
}

/** Degrees, minutes and seconds as one number, to a tenth of a metre; null for what is no place on earth. */
function degrees(parts: unknown, isNegative: boolean, most: number): number | null {
  if (!Array.isArray(parts) || parts.length === 0 || parts.length > 3) return null
  const [whole = 0, minutes = 0, seconds = 0] = parts.map(Number)
  const value = whole + minutes / 60 + seconds / 3600
  if (!Number.isFinite(value) || Math.abs(value) > most) return null
  return (Math.round(value * 1_000_000) / 1_000_000) * (isNegative ? -1 : 1)
}
