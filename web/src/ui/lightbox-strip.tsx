/** All pictures in a row below the open one: a press opens, arrows go along it. */
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { createModule, PLUGIN_FULLSCREEN, type PluginProps } from 'yet-another-react-lightbox'
import { useText } from '#lib/text.ts'
import { lightboxText } from '#ui/lightbox-text.ts'
import { ToastStack } from '#ui/feedback/toast-stack.tsx'
import type { LightboxPhoto } from '#ui/lightbox.tsx'

interface StripOf {
  photos: readonly LightboxPhoto[]
  openId: number
  aside?: ReactNode
  onOpen: (id: number) => void
  onClose: () => void
}

export const StripContext = createContext<StripOf | null>(null)

function Strip({ photos, openId, onOpen, onClose }: Omit<StripOf, 'aside'>) {
  const t = useText(lightboxText)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (strip.current?.contains(document.activeElement)) open?.focus({ preventScroll: true })
  }, [openId])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = photos[photos.findIndex(({ id }) => id === openId) + step]
    if (event.key === 'Escape') onClose()
    else if (step !== 0 && next) onOpen(next.id)
  }
  return (
    <div ref={strip} className="lightbox-strip" role="group" aria-label={t('strip')}>
      {photos.map((photo) => (
        <button
          key={photo.id}
          type="button"
          className="lightbox-thumbnail"
          aria-label={photo.label}
          aria-current={photo.id === openId || undefined}
          tabIndex={photo.id === openId ? 0 : -1}
          onClick={() => onOpen(photo.id)}
          onKeyDown={press}
        >
          <img src={photo.small} alt="" width={72} height={48} loading="lazy" draggable={false} />
        </button>
      ))}
    </div>
  )
}

/** Escape closes from here too: the viewer hears its own keys alone. */
function Aside({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const aside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = aside
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [onClose])
  return (
    <div ref={aside} className="lightbox-aside">
      {children}
    </div>
  )
}

/** The page behind takes no presses while the viewer is open, its toasts neither: what they offer stands in here. */
function WithStrip({ children }: { children?: ReactNode }) {
  const of = use(StripContext)
  return (
    <div className="lightbox-frame">
      <div className="lightbox-middle">
        <div className="lightbox-stage">{children}</div>
        {of?.aside && <Aside onClose={of.onClose}>{of.aside}</Aside>}
      </div>
      {of && of.photos.length > 1 && <Strip {...of} />}
      <ToastStack />
    </div>
  )
}

/** A plugin of the viewer: within full screen, around the open picture. */
export function lightboxStrip({ append }: PluginProps): void {
  append(PLUGIN_FULLSCREEN, createModule('strip', WithStrip))
}
