/**
 * The third small script of the page itself (`choose.ts`): what somebody does in the first view, before the page's own script is
 * there, is kept and done again in the page (`take-over.tsx`). Sent as it is written here, so it may use nothing outside of itself.
 */
declare global {
  /** Hands over what was typed and pressed in the first view, and takes the view away. */
  var backlotHandOver: (() => void) | undefined
}

export function recordInput(): void {
  const first = document.getElementById('first')
  if (!first) return
  const nameOf = (one: Element | null): string | null =>
    one && (one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.textContent)
  const inPage = <Found extends HTMLElement>(kind: string, name: string | null): Found | undefined =>
    [...document.querySelectorAll<Found>(kind)].find((one) => !first.contains(one) && nameOf(one) === name)
  let pressed: string | null = null
  first.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    event.preventDefault()
    pressed = nameOf(button)
  })
  // Enter in a field presses the button of its form; here there is none.
  first.addEventListener('submit', (event) => {
    event.preventDefault()
    pressed = nameOf(document.activeElement)
  })
  // As in the page, `/` goes to the search, unless somebody is writing.
  const goToSearch = (event: KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || document.activeElement?.matches('input')) return
    const search = [...first.querySelectorAll<HTMLElement>('input[type="search"]')].find((one) => one.getClientRects().length > 0)
    if (search) event.preventDefault()
    search?.focus()
  }
  document.addEventListener('keydown', goToSearch)

  globalThis.backlotHandOver = () => {
    globalThis.backlotHandOver = undefined
    document.removeEventListener('keydown', goToSearch)
    for (const typed of first.querySelectorAll('input')) {
      const field = inPage<HTMLInputElement>('input', nameOf(typed))
      if (field && document.activeElement === typed) field.focus()
      if (!field || typed.value === typed.defaultValue) continue
      // React knows a value that is set for its own, and would hear of no change.
      field.setRangeText(typed.value, 0, field.value.length, 'end')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    first.remove()
    // Once the page knows what was typed.
    setTimeout(() => {
      const again = pressed === null ? undefined : inPage('button, input', pressed)
      // The focus was on it as well; what it opens gives it back there.
      again?.focus()
      if (again instanceof HTMLInputElement) again.form?.requestSubmit()
      else again?.click()
    })
  }
}
