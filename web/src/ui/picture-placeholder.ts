import { thumbHashToDataURL } from 'thumbhash'

/** Decoded placeholders by their hash; the oldest leave when a long list has passed. */
const decoded = new Map<string, string>()
const most = 600

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}

/** The blurred placeholder of a picture as an image URL; empty when the hash cannot be read. */
export function placeholderOf(thumbhash: string): string {
  if (!thumbhash) return ''
  const known = decoded.get(thumbhash)
  if (known !== undefined) return known
  let url = ''
  try {
    url = thumbHashToDataURL(bytesOf(thumbhash))
  } catch {
    // A broken hash costs the blur, not the picture.
  }
  if (decoded.size >= most) decoded.delete(decoded.keys().next().value ?? '')
  decoded.set(thumbhash, url)
  return url
}
