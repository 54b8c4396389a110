/** The picture that stands for a film, made in the browser: the server does not decode films. */
export interface Poster {
  blob: Blob
  duration: number
}

const mostSeconds = 8
const widest = 2048

/** A frame from near the beginning; null where the browser cannot play the film. */
export function posterOf(file: Blob): Promise<Poster | null> {
  const url = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.muted = true
  film.playsInline = true
  film.preload = 'auto'
  return new Promise<Poster | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), mostSeconds * 1000)
    const end = (poster: Poster | null): void => {
      clearTimeout(timer)
      resolve(poster)
    }
    film.addEventListener('error', () => end(null))
    film.addEventListener('loadeddata', () => {
      film.currentTime = Math.min(1, (film.duration || 0) / 4)
    })
    film.addEventListener('seeked', () => void frameOf(film).then((blob) => end(blob && { blob, duration: film.duration })))
    film.src = url
  }).finally(() => {
    film.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}

function frameOf(film: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, widest / Math.max(1, film.videoWidth))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })
}
