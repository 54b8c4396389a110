/** Identity providers of the tests: a real one from a package, and one that answers what it is told to, right or wrong. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import Provider from 'oidc-provider'

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const closing = (server: Server) => () =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

export const client = { id: 'film-office', secret: 'a secret between the two of them' } as const

/** What the provider knows of people, by the name that they sign in with there. */
export type Directory = Record<string, Record<string, unknown>>

export interface IdentityProvider {
  issuer: string
  close: () => Promise<void>
}

/** `oidc-provider` with a client that may come back to these hosts. */
export async function openIdentityProvider(people: Directory, origins: readonly string[]): Promise<IdentityProvider> {
  let answer: RequestListener = (_request, response) => response.end()
  const server = createServer((request, response) => answer(request, response))
  const issuer = await listen(server)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: origins.map((origin) => `${origin}/api/user/singlesignon/return`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'roles', 'realm_access'] },
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    pkce: { required: () => true },
    cookies: { keys: ['keys of the tests'] },
  })
  const callback = provider.callback()
  answer = (request, response) => void callback(request, response)
  return { issuer, close: closing(server) }
}

/** Goes through the provider's own pages as a browser would. Returns the URL at which it comes back. */
export async function visitProvider(start: string, login: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const go = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body ? { method: 'POST', body } : {}) })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  let [url, form]: [string, URLSearchParams | undefined] = [start, undefined]
  for (let turn = 0; turn < 12; turn++) {
    if (!url.startsWith(issuer)) return new URL(url)
    const response = await go(url, form)
    form = undefined
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url).href
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`The provider stopped at ${url}: ${page.slice(0, 300)}`)
    form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'theirs' } : {}) })
  }
  throw new Error('The provider went round in circles')
}

export interface ForgedAnswer {
  issuer?: string
  audience?: string
  nonce?: string | undefined
  /** Seconds from now. */
  expires?: number
  /** Signed by a key that the provider does not show. */
  foreignKey?: boolean
  claims?: JWTPayload
}

/** A provider whose next tokens say what the test wants; `nonceOf` finds the right one of a start. */
export async function openForgingProvider(): Promise<IdentityProvider & { next: (answer: ForgedAnswer) => void }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let wanted: ForgedAnswer = {}
  let issuer = ''
  const idToken = () => {
    const at = Math.floor(Date.now() / 1000)
    return new SignJWT({ sub: 'somebody', ...wanted.claims, ...(wanted.nonce === undefined ? {} : { nonce: wanted.nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(wanted.issuer ?? issuer)
      .setAudience(wanted.audience ?? client.id)
      .setIssuedAt(at)
      .setExpirationTime(at + (wanted.expires ?? 300))
      .sign(wanted.foreignKey ? foreign.privateKey : privateKey)
  }
  const answers: Record<string, () => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'of no use', token_type: 'Bearer', expires_in: 300, id_token: await idToken() }),
  }
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? '']
    void Promise.resolve(answer?.() ?? {}).then((body) => {
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  issuer = await listen(server)
  return { issuer, close: closing(server), next: (answer) => void (wanted = answer) }
}
