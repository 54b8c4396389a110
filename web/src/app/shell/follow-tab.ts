/**
 * Where there is no room for all tabs they first stand closer, and then are moved along: the one that is open is seen, also when numbers
 * and menus have come beside the others. The bar says so, and offers its menu then.
 */
/** What stands behind the last one. */
const rest = '--tabs-rest'

/** A number belongs to the tab before it, and says nothing without. */
const isCount = (part: Element): boolean => part.hasAttribute('data-count')

/** @param onRendered runs what it is given after each page, until what it answers is called */
export function followTab(nav: HTMLElement, onRendered: (follow: () => void) => () => void): () => void {
  const overflows = () => nav.scrollWidth > nav.clientWidth
  let measured = ''

  /** How much room there is, told from how the tabs stand when they are apart: what it sets must not change what it measures. */
  const measure = () => {
    const widths = [nav.parentElement?.clientWidth, nav.clientWidth, nav.scrollWidth, nav.textContent].join()
    if (widths === measured) return
    nav.removeAttribute('data-close')
    nav.removeAttribute('data-tight')
    if (overflows()) nav.setAttribute('data-close', '')
    if (overflows()) nav.setAttribute('data-tight', '')
    measured = [nav.parentElement?.clientWidth, nav.clientWidth, nav.scrollWidth, nav.textContent].join()
  }

  /** What the edge cuts is hidden, and would leave a hole beside the logo: the first whole one stands where the row begins. */
  const begin = () => {
    const { left } = nav.getBoundingClientRect()
    const first = [...nav.children].find((part) => part.getBoundingClientRect().left >= left - 1 && !isCount(part))
    if (!first || !nav.hasAttribute('data-tight')) return
    const wanted = nav.scrollLeft + first.getBoundingClientRect().left - left
    const most = nav.scrollWidth - nav.clientWidth
    if (wanted > most) nav.style.setProperty(rest, `${Math.ceil(wanted - most)}px`)
    nav.scrollLeft = wanted
  }

  /** A word that the edge cuts is read wrongly: it is left to the menu until it has been moved in. */
  const hideCut = () => {
    const isTight = nav.hasAttribute('data-tight')
    const { left, right } = nav.getBoundingClientRect()
    for (const part of nav.children) {
      const box = part.getBoundingClientRect()
      const ofCut = isCount(part) && part.previousElementSibling?.hasAttribute('data-cut')
      part.toggleAttribute('data-cut', isTight && (ofCut || box.left < left - 1 || box.right > right + 1))
    }
  }

  const follow = () => {
    nav.style.removeProperty(rest)
    measure()
    const [tabs, tab] = [nav.getBoundingClientRect(), nav.querySelector('[data-active]')?.getBoundingClientRect()]
    // Not `scrollIntoView`, which moves the page below the sticky header too.
    if (tab) nav.scrollLeft += tab.left + tab.width / 2 - tabs.left - tabs.width / 2
    begin()
    hideCut()
  }
  // Letters that arrive late and a search beside it change its widths too; the first call comes by itself.
  const sizes = new ResizeObserver(follow)
  const watch = () => {
    for (const part of [nav, ...nav.children]) sizes.observe(part)
  }
  watch()
  const changes = new MutationObserver(watch)
  changes.observe(nav, { childList: true })
  // The router moves every row of a page back to where it was on the page before.
  const stop = onRendered(follow)
  nav.addEventListener('scroll', hideCut, { passive: true })
  return () => {
    stop()
    nav.removeEventListener('scroll', hideCut)
    sizes.disconnect()
    changes.disconnect()
  }
}
