/**
 * The focus goes back to what opened a dialog, drawer or menu when that closes, whatever drew it, and to what stands in its place
 * where that is gone, as after a row is deleted, and to a button that was disabled while it worked (WCAG 2.4.3). Once for the whole page, so no screen does it for itself: parts that
 * are loaded when they are first opened, or drawn only while they are open, have nobody else who knows what was focused before.
 */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const reachable = 'a[href], button:not(:disabled, [data-disabled]), summary, [tabindex="0"]'

/** Where something stood: its ancestors from the inside out, each with its place among its siblings. */
interface Place {
  element: HTMLElement
  path: readonly { parent: Element; index: number }[]
}

function placeOf(element: HTMLElement): Place {
  const path: { parent: Element; index: number }[] = []
  for (let one: Element = element; one.parentElement; one = one.parentElement) {
    path.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) })
  }
  return { element, path }
}

const off = ':disabled, [data-disabled]'
const isFree = (element: HTMLElement): boolean => element.isConnected && !element.closest('[inert], [aria-hidden="true"]')

/** Whether the focus is on nothing that somebody has chosen: a part that takes the place of another may have it. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.hasAttribute(placedMark)
}
/** On what was given the focus for want of better, as long as it has it. */
const placedMark = 'data-focus-placed'

function tryFocus(element: HTMLElement | null | undefined): boolean {
  if (!element || !isFree(element) || element.matches(off)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Parts of the page that something can stand near to; the whole screen is none, as what is first in it has nothing to do with it. */
const parts = 'main *, header, header *, nav, nav *, footer *, [role="dialog"] *'

/** What stands where the lost one stood: what has taken its place, else what is before it, else the page itself. */
function focusNear({ path }: Place): void {
  const step = path.find(({ parent }) => parent.isConnected)
  if (step?.parent.matches(parts)) {
    const siblings = [...step.parent.children]
    for (const sibling of [...siblings.slice(step.index), ...siblings.slice(0, step.index).toReversed()]) {
      const inside = [sibling, ...sibling.querySelectorAll(reachable)].filter((one) => one.matches(reachable))
      if (inside.some((one) => one instanceof HTMLElement && tryFocus(one))) return markPlaced()
    }
  }
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2)[tabindex="-1"]')
  if (tryFocus(heading) || tryFocus(document.querySelector<HTMLElement>('main'))) markPlaced()
}

function markPlaced(): void {
  const placed = document.activeElement
  placed?.setAttribute(placedMark, '')
  placed?.addEventListener('blur', () => placed.removeAttribute(placedMark), { once: true })
}

/** Watches the page's focus from now on; answers what ends it. */
export function watchFocus(): () => void {
  /** What opened each dialog, drawer or menu. */
  const openers = new WeakMap<Element, Place>()
  const { activeElement: first } = document
  let focused: Place | null = first instanceof HTMLElement && first !== document.body ? placeOf(first) : null
  /** Whether somebody has pressed what has the focus: then its end is their doing, and the focus is not to be lost. */
  let isPressed = false
  /** What had the focus is gone, and that is dealt with. */
  let isLost = false
  /** What was pressed is disabled while it works; browsers take the focus from it. */
  let isWorking = false

  const openerOf = (place: Place): Place | undefined => {
    const overlay = [place.element, ...place.path.map(({ parent }) => parent)].find((one) => one.matches(overlays))
    return overlay && openers.get(overlay)
  }
  const goBack = (lost: Place): void => {
    let last = lost
    for (let opener = openerOf(lost); opener; opener = openerOf(opener)) {
      if (tryFocus(opener.element)) return
      last = opener
    }
    if (isPressed || last !== lost) focusNear(last)
  }
  const noteFocus = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const overlay = target.closest(overlays)
    if (overlay && focused && !overlay.contains(focused.element) && !openers.has(overlay)) openers.set(overlay, focused)
    // Where the focus was moved to what took a pressed one's place, that is as good as pressed.
    if (!isLost && focused?.element !== target) isPressed = false
    isLost = false
    isWorking = false
    focused = placeOf(target)
  }
  const notePress = (): void => {
    isPressed = true
  }
  const noteKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' || key === 'Enter' || key === 'Delete') isPressed = true
  }
  const observer = new MutationObserver(() => {
    if (!focused || isLost) return
    const { activeElement } = document
    const isNowhere = !activeElement || activeElement === document.body || activeElement.matches(off)
    if (focused.element.isConnected) {
      if (focused.element.matches(off)) isWorking ||= isPressed
      else if (isWorking) {
        isWorking = false
        if (isNowhere) tryFocus(focused.element)
      }
      return
    }
    if (!isNowhere) return
    isLost = true
    goBack(focused)
  })
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('click', notePress, true)
  document.addEventListener('keydown', noteKey, true)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-disabled'] })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', noteFocus)
    document.removeEventListener('click', notePress, true)
    document.removeEventListener('keydown', noteKey, true)
  }
}
