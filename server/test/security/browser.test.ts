/** What a browser is told, and what it is never given (security.md X, R, T10, G4). */
import { brotliDecompressSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locationsApi } from '@backlot/contract/locations'
import { defaultLanding, SiteSettings } from '@backlot/contract/site-settings'
import { afterAll, describe, expect, test } from 'vitest'
import { layoutMail } from '#kit/mail-layout.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, newAddress } from '#test/factories.ts'

const app = await openTestApp()
const secure = await openTestApp({ publicUrl: 'https://film.example' })
afterAll(async () => {
  await app.close()
  await secure.close()
})
const attack = `"><img src=x onerror=alert(1)><script>alert(2)</script>' -->${'\u2028'}</title>`

/** Put together here, for nothing else may write it out. */
const scriptUrl = `${'javascript'}:alert(1)`

describe('X5 X6 headers', () => {
  test('are the same strict ones on pages, answers, errors and files', async () => {
    const site = await buildSite(secure)
    for (const url of ['/', '/api/site', '/api/nothing', '/nothing', '/api/user/me', '/api/docs', '/media/x/320.webp']) {
      const { headers } = await secure.inject({ url, headers: { host: site.host } })
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect(String(headers['content-type'])).toMatch(/charset=utf-8$/)
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
    }
  })

  test('the content policy lets own scripts run and nothing else', async () => {
    const site = await buildSite(app)
    const { headers } = await app.inject({ url: '/', headers: { host: site.host } })
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]),
    )
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['script-src']).toEqual(["'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy[name]).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['style-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/]{22}=='$/)])
    expect(policy['worker-src']).toEqual(["'self'", 'blob:'])
    expect(policy['report-uri']).toEqual(['/api/csp-report'])
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"')
    expect(JSON.stringify({ ...policy, 'style-src-attr': [] })).not.toMatch(/unsafe-|\*|https:|strict-dynamic/)
  })

  test('the page carries the nonce of its policy, another one each time, and no script that the policy would stop', async () => {
    const site = await buildSite(app)
    const pages = [
      await app.inject({ url: '/', headers: { host: site.host } }),
      await app.inject({ url: '/', headers: { host: site.host } }),
    ]
    const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))![1]!)
    expect(nonces[0]).not.toBe(nonces[1])
    for (const [index, page] of pages.entries()) {
      expect(page.body).toContain(`content="${nonces[index]}"`)
      for (const [, attributes = '', text] of page.body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
        expect(attributes.includes('src=') || attributes.includes('type="application/json"')).toBe(true)
        if (attributes.includes('src=')) expect(text).toBe('')
      }
      expect(page.body).not.toMatch(/\son\w+=|javascript:|<style(?![^>]*nonce)/i)
      expect(page.body).not.toMatch(/%(?:NONCE|TITLE|LOCALE)%/)
    }
  })

  test('a site with map pictures of another host may fetch them there, and no more', async () => {
    const site = await buildSite(app, { settings: { mapTiles: 'https://tiles.example.org/{z}/{x}/{y}.png' } })
    const page = await app.inject({ url: '/', headers: { host: site.host } })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://tiles.example.org;")
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.org;")
    expect(policy).toContain("script-src 'self';")
    expect(String((await app.inject({ url: '/api/site', headers: { host: site.host } })).headers['content-security-policy'])).not.toContain(
      'tiles.example',
    )
  })

  test('what the policy stops can be reported, in both forms, so many a minute', async () => {
    const site = await buildSite(app)
    const address = newAddress()
    const report = (type: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/csp-report',
        remoteAddress: address,
        headers: { host: site.host, origin: `http://${site.host}`, 'content-type': type },
        payload,
      })
    expect((await report('application/csp-report', '{"csp-report":{"blocked-uri":"https://evil.test/x?secret"}}')).statusCode).toBe(204)
    expect((await report('application/reports+json', '[{"type":"csp-violation","body":{"blockedURL":"inline"}}]')).statusCode).toBe(204)
    expect((await report('application/csp-report', 'no json')).statusCode).toBe(204)
    expect((await report('application/csp-report', 'x'.repeat(40_000))).statusCode).toBe(413)
    for (let turn = 0; turn < 20; turn++) await report('application/csp-report', '{}')
    expect((await report('application/csp-report', '{}')).statusCode).toBe(429)
  })
})

describe('X2 text is text', () => {
  test("in the page: the site's name ends neither the title nor the data", async () => {
    const site = await buildSite(app, { name: attack })
    const { body } = await app.inject({ url: '/', headers: { host: site.host } })
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    const boot = JSON.parse(/<script type="application\/json" id="boot">([^]*?)<\/script>/.exec(body)![1]!) as {
      site: { SiteName: string }
    }
    expect(boot.site.SiteName).toBe(attack)
  })

  test('in a mail: everything is escaped, and no header grows a second line', async () => {
    const site = await buildSite(app, { name: attack })
    const [id] = await buildLocations(site, [{ location_name: `${attack}\r\nBcc: evil@example.org`, city: attack }])
    await app.call(await buildVisitor(app, site), locationsApi.email, { params: { id: id! }, body: { email: 'friend@example.org' } })
    const mail = await site.ctx.db.selectFrom('mails').select(['subject', 'html']).executeTakeFirstOrThrow()
    expect(mail.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    const made = layoutMail(site.ctx, {
      subject: 'x',
      heading: attack,
      paragraphs: [attack],
      button: { label: attack, link: 'https://film.example/?a=1&b="' },
    })
    expect(made.html).not.toMatch(/<img|<script/)
    expect(made.html).toContain('href="https://film.example/?a=1&amp;b=&quot;"')
  })

  test('in an answer: JSON that no browser takes for a page', async () => {
    const site = await buildSite(app)
    const [id] = await buildLocations(site, [{ location_name: attack }])
    const answer = await app.call(await buildVisitor(app, site), locationsApi.get, { params: { id: id! } })
    expect(answer.body.location_name).toBe(attack)
    expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ])
  })

  test('in a setting: neither a style sheet nor an attribute can be left, and colours are colours', () => {
    for (const settings of [
      { logo: scriptUrl },
      { logo: '//evil.test/x.svg' },
      { logo: 'https://evil.test/x.svg' },
      { favicon: '/x.svg" onload="alert(1)' },
      { theme: { backgroundImage: '/x.webp) url(https://evil.test' } },
      { theme: { PrimaryThemeColor: 'red' } },
      { theme: { PrimaryThemeColor: '#12' } },
      { theme: { PrimaryThemeColor: '#123456; background: url(x)' } },
      { theme: { header_color: 'expression(alert(1))' } },
      { theme: { fontFamily: 'Comic Sans' } },
      { ReturnURL: scriptUrl },
      { newsURL: 'data:text/html,x' },
      { mapTiles: scriptUrl },
      { unknown: true },
    ]) {
      expect([settings, SiteSettings.safeParse(settings).success]).toEqual([settings, false])
    }
    expect(
      SiteSettings.safeParse({
        logo: '/brand/logo.svg',
        theme: { PrimaryThemeColor: '#1f5f8b', backgroundImage: '/media/a_b/1.webp?e=1&s=x' },
      }).success,
    ).toBe(true)
  })
})

describe('R1 where a link leads', () => {
  test('the URLs of a landing page stay inside the portal', () => {
    const landing = (browseRoute: string) => ({
      landingContent: {
        ...defaultLanding,
        sections: { ...defaultLanding.sections, directory: { ...defaultLanding.sections.directory, browseRoute } },
      },
    })
    for (const route of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      scriptUrl,
      'dashboard/../../x',
      'a\r\nb',
      '/a//b',
      'a?d=//evil.test:80',
    ]) {
      expect([route, SiteSettings.safeParse(landing(route)).success]).toEqual([route, false])
    }
    for (const route of ['dashboard/directories', '/dashboard/locations', 'protect?d=dashboard/locations', ''])
      expect([route, SiteSettings.safeParse(landing(route)).success]).toEqual([route, true])
  })

  test("R2 a shared link leads to the page's own URL, whatever its name is", async () => {
    const site = await buildSite(app)
    for (const name of ['1-abc', '%2f%2fevil.test', '..%2f..%2fx', 'a%0d%0aSet-Cookie:%20x=1', 'https:%2f%2fevil.test', '%5cevil.test']) {
      const answer = await app.inject({ url: `/location/${name}`, headers: { host: site.host } })
      if (answer.statusCode >= 400) continue
      const target = String(answer.headers.location ?? '/#/')
      expect(new URL(target, `http://${site.host}`).host).toBe(site.host)
      expect(target).not.toMatch(/[\r\n]/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
})

test('X7 no origin is told that it may read across', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  for (const origin of [
    'https://evil.test',
    'null',
    `http://${other.host}`,
    `http://${site.host}.evil.test`,
    `http://evil-${site.host}`,
    `http://${site.host}`,
  ]) {
    for (const [method, url] of [
      ['GET', '/api/site'],
      ['OPTIONS', '/api/user/auth'],
      ['GET', '/api/user/me'],
    ] as const) {
      const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
      const answer = await app.inject({ method, url, headers: { host: site.host, origin, ...(method === 'OPTIONS' ? preflight : {}) } })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})

test('T10 answers of the API are kept by nobody, whoever asks and however it ends', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const authorization = `Bearer ${caller.token}`
  for (const url of [
    '/api/site',
    '/api/user/me',
    '/api/location/summary',
    '/api/site/summary',
    '/api/location/1',
    '/api/nothing',
    '/',
    '/api/health',
    '/api/ready',
    '/metrics',
  ]) {
    const answer = await app.inject({ url, headers: { host: site.host, authorization } })
    expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
  }
})

describe('G4 what nobody should reach', () => {
  test('is not there', async () => {
    const site = await buildSite(app)
    const paths = [
      '/.git/config',
      '/.env',
      '/package.json',
      '/server/src/main.ts',
      '/src/main.ts',
      '/index.html',
      '/assets/',
      '/assets',
      '/..%2fserver%2fpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
      '/data/jwt-secret',
      '/jwt-secret',
      '/test',
      '/api/test',
      '/debug',
      '/.vite/manifest.json',
      '/.well-known/security.txt%00',
      '/node_modules/fastify/package.json',
    ]
    for (const path of paths) {
      const answer = await app.inject({ url: path, headers: { host: site.host } })
      expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true])
    }
  })

  test('source maps stay here, also those of the built scripts', async () => {
    const site = await buildSite(app)
    const page = await app.inject({ url: '/', headers: { host: site.host } })
    const scripts = [...page.body.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!)
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) {
      const answer = await app.inject({ url: script, headers: { host: site.host } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.body).not.toContain('sourceMappingURL')
      expect((await app.inject({ url: `${script}.map`, headers: { host: site.host } })).statusCode).toBe(404)
    }
  })

  test('the numbers are for this machine by its own name, or for who has the token', async () => {
    const site = await buildSite(app)
    const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => app.inject({ url: '/metrics', headers, remoteAddress })
    expect((await ask({ host: 'localhost:3000' })).statusCode).toBe(200)
    expect((await ask({ host: 'localhost' }, '10.0.0.1')).statusCode).toBe(404)
    expect((await ask({ host: site.host })).statusCode).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await ask({ host: 'localhost', [name]: '127.0.0.1' })).statusCode).toBe(404)
    const guarded = await openTestApp({ metricsToken: 'a token of sixteen or more' })
    const withToken = (authorization: string) => guarded.inject({ url: '/metrics', headers: { host: 'localhost', authorization } })
    expect([
      (await withToken('')).statusCode,
      (await withToken('Bearer wrong')).statusCode,
      (await withToken('Bearer a token of sixteen or more')).statusCode,
    ]).toEqual([404, 404, 200])
    await guarded.close()
  })

  test('the API page says what it is and needs no script', async () => {
    const site = await buildSite(app)
    const answer = await app.inject({ url: '/api/docs', headers: { host: site.host } })
    expect(answer.body).toContain('GET /api/site')
    expect(answer.body).not.toContain('<script')
    expect(answer.body).not.toMatch(/version.{0,10}\d+\.\d+/i)
  })

  test('the API document is on hosts of sites alone, compressed, revalidated, and hidden where the installation says so', async () => {
    const site = await buildSite(app)
    const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
    for (const url of ['/api/docs', '/api/openapi.json', '/api/docs.css']) {
      const plain = await ask(url, { host: site.host })
      const small = await ask(url, { host: site.host, 'accept-encoding': 'gzip, br' })
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
      expect(plain.headers['cache-control']).toBe('no-cache')
      const again = await ask(url, { host: site.host, 'if-none-match': String(plain.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect((await ask(url, { host: 'nobody.example' })).statusCode).toBe(404)
    }
    const hidden = await openTestApp({ apiDocs: false })
    const other = await buildSite(hidden)
    for (const url of ['/api/docs', '/api/openapi.json', '/api/docs.css'])
      expect((await hidden.inject({ url, headers: { host: other.host } })).statusCode).toBe(404)
    await hidden.close()
  })
})

test('the built page is one that the content policy lets work', () => {
  const html = readFileSync(fileURLToPath(new URL('../../../web/index.html', import.meta.url)), 'utf8')
  expect(html).toContain('<meta name="csp-nonce" content="%NONCE%"')
})
