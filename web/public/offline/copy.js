/** Shows the copy that belongs to the url, which features/bible/guest/offline.ts has stored. One that is over is removed. */
const words = {
  en: {
    none: 'There is no network, and no copy of this page on this device.',
    again: 'Try again',
    over: 'The copy of this page is over and was removed.',
    password: 'Password of the copy',
    open: 'Open the copy',
    wrong: 'This is not the password of the copy.',
    online: 'The network is back: open the page',
  },
  no: {
    none: 'Det er ikke noe nett, og ingen kopi av denne siden på enheten.',
    again: 'Prøv igjen',
    over: 'Kopien av denne siden er utløpt og ble fjernet.',
    password: 'Passordet til kopien',
    open: 'Åpne kopien',
    wrong: 'Dette er ikke passordet til kopien.',
    online: 'Nettet er tilbake: åpne siden',
  },
}
const main = document.querySelector('#copy')

function database() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('lpOffline', 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('copies'))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error))
  })
}
const done = (asked) =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error))
  })

/** The secret or the name of the link; the same as in offline.ts. */
function linkOf() {
  const [path, query = ''] = location.hash.slice(1).split('?')
  const token = new URLSearchParams(query).get('token')
  if (token) return `token ${token}`
  const name = /^\/bible\/([^/]+)$/.exec(location.pathname === '/' ? path : location.pathname)?.[1] ?? ''
  return `name ${decodeURIComponent(name).toLowerCase()}`
}
async function keyOf(link) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(link))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function opened({ salt, iv, data, rounds }, password) {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', salt, iterations: rounds, hash: 'SHA-256' }
  const key = await crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
}

function element(name, text, more = {}) {
  const made = Object.assign(document.createElement(name), more)
  if (text) made.textContent = text
  return made
}

function draw(copy, html) {
  document.title = copy.title
  document.documentElement.lang = copy.language
  const note = element('p', copy.note, { className: 'note' })
  main.innerHTML = html
  main.prepend(note)
  const back = () => note.append(' ', element('a', words[copy.language].online, { href: location.href, onclick: () => location.reload() }))
  globalThis.addEventListener('online', back)
}

function ask(copy) {
  const own = words[copy.language]
  document.title = copy.title
  document.documentElement.lang = copy.language
  const form = element('form')
  const label = element('label', own.password, { htmlFor: 'password' })
  const field = element('input', '', { id: 'password', type: 'password', autocomplete: 'current-password', required: true })
  const fault = element('p', '', { role: 'alert' })
  form.append(element('h1', copy.title), element('p', copy.note), label, field, fault, element('button', own.open))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      draw(copy, await opened(copy.sealed, field.value))
    } catch {
      fault.textContent = own.wrong
      field.focus()
    }
  })
  main.replaceChildren(form)
  field.focus()
}

async function show() {
  const spoken = /^(?:no|nb|nn)/.test(navigator.language) ? words.no : words.en
  const again = element('button', spoken.again, { onclick: () => location.reload() })
  const key = await keyOf(linkOf())
  const base = await database()
  const store = () => base.transaction('copies', 'readwrite').objectStore('copies')
  const copy = await done(store().get(key))
  if (!copy) return main.replaceChildren(element('p', spoken.none), again)
  if (copy.until < Date.now()) {
    await done(store().delete(key))
    return main.replaceChildren(element('p', spoken.over), again)
  }
  return copy.sealed ? ask(copy) : draw(copy, copy.html)
}

globalThis.addEventListener('hashchange', () => location.reload())
await show()
