/**
 * Where there is no room for all tabs they are moved along: the one that is open is seen, also when numbers and menus have come beside the
 * others. The bar says so, and offers its menu then.
 */
/** @param onRendered runs what it is given after each page, until what it answers is called */
export function followTab(nav: HTMLElement, onRendered: (follow: () => void) => () => void): () => void {
  const follow = () => {
    nav.toggleAttribute('data-tight', nav.scrollWidth > nav.clientWidth)
    const [tabs, tab] = [nav.getBoundingClientRect(), nav.querySelector('[data-active]')?.getBoundingClientRect()]
    // Not `scrollIntoView`, which moves the page below the sticky header too.
    if (tab) nav.scrollLeft += tab.left + tab.width / 2 - tabs.left - tabs.width / 2
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
  return () => {
    stop()
    sizes.disconnect()
    changes.disconnect()
  }
}
