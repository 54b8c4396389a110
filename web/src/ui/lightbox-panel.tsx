/** The full-screen pictures themselves; loaded when the first one is opened. */
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { useText } from '#lib/text.ts'
import { isTyping } from '#lib/is-typing.ts'
import { lightboxText } from '#ui/lightbox-text.ts'
import { lightboxStrip, StripContext } from '#ui/lightbox-strip.tsx'
import '#ui/lightbox.css'
import type { LightboxPhoto, LightboxProps } from '#ui/lightbox.tsx'

const heightAt = (width: number, photo: LightboxPhoto) => Math.round((width * photo.height) / Math.max(1, photo.width))

function PhotoNote({ photo }: { photo: LightboxPhoto }) {
  return (
    <>
      {photo.group && <span className="lightbox-group">{photo.group}</span>}
      {photo.caption && <span className="lightbox-caption">{photo.caption}</span>}
      {photo.credit}
    </>
  )
}

/** Tab comes round within the viewer: the library leaves it for the browser's own buttons behind the last one. */
function goAround(isBack: boolean): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('.yarl__portal :is(button:not(:disabled), a[href], textarea)')]
  const stops = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility())
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = isBack ? at <= 0 && stops.at(-1) : (at < 0 || at === stops.length - 1) && stops[0]
  if (!next) return false
  next.focus()
  return true
}

function slideOf(photo: LightboxPhoto): SlideImage {
  const widest = Math.min(2048, photo.width || 2048)
  const sizes = [
    { src: photo.small, width: Math.min(320, widest) },
    { src: photo.card, width: Math.min(640, widest) },
    { src: photo.medium, width: Math.min(1024, widest) },
    { src: photo.large, width: widest },
  ]
  return {
    src: photo.large,
    alt: photo.label,
    width: widest,
    height: heightAt(widest, photo),
    srcSet: sizes.map(({ src, width }) => ({ src, width, height: heightAt(width, photo) })),
    description: photo.caption || photo.credit || photo.group ? <PhotoNote photo={photo} /> : undefined,
  }
}

const plugins = [Captions, Counter, Fullscreen, Zoom, lightboxStrip]

export function LightboxPanel({ photos, openId, onChange, onClose, label, tools, aside }: LightboxProps) {
  const t = useText(lightboxText)
  const still = useReducedMotion()
  const index = Math.max(
    0,
    photos.findIndex((photo) => photo.id === openId),
  )
  // The library reads a new `slides` as a new gallery, so it is made once for a set of photographs.
  const [slides] = useState(() => photos.map(slideOf))

  const strip = useMemo(() => ({ photos, openId, aside, onOpen: onChange, onClose }), [photos, openId, aside, onChange, onClose])

  useEffect(() => {
    // The page behind keeps its place and takes no keys; the library hides it from screen readers.
    const keep = (event: KeyboardEvent) => {
      // A dialog over the picture keeps its own keys.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]') && !event.target.closest('.yarl__portal')) return
      if (!isTyping(event.target) && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) event.preventDefault()
      if (event.key === 'Tab' && goAround(event.shiftKey)) event.preventDefault()
    }
    globalThis.addEventListener('keydown', keep)
    return () => globalThis.removeEventListener('keydown', keep)
  }, [])

  return (
    <StripContext.Provider value={strip}>
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        plugins={plugins}
        toolbar={{ buttons: [tools, 'fullscreen', 'zoom', 'close'] }}
        carousel={{ finite: photos.length < 2, preload: 2, padding: 0 }}
        animation={still ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 150, swipe: 200, zoom: 150 }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        captions={{ descriptionMaxLines: 4, descriptionTextAlign: 'center' }}
        zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true, doubleClickMaxStops: 2 }}
        on={{
          view: ({ index: seen }) => {
            const photo = photos[seen]
            if (photo && photo.id !== openId) onChange(photo.id)
          },
        }}
        render={photos.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}}
        labels={{
          Previous: t('previous'),
          Next: t('next'),
          Close: t('close'),
          Lightbox: label,
          'Photo gallery': label,
          '{index} of {total}': t('counter'),
          'Zoom in': t('zoomIn'),
          'Zoom out': t('zoomOut'),
          'Enter Fullscreen': t('enterFullscreen'),
          'Exit Fullscreen': t('exitFullscreen'),
        }}
      />
    </StripContext.Provider>
  )
}
