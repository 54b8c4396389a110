/** An entry of the directory for the screenshots of each site, public and with an edit of its owner that waits for the office. */
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import type { DirectoryEdit, OwnEntry } from '@backlot/contract/directory-records'
import type { LoginResponse } from '@backlot/contract/sites'
import { call } from './calls.ts'
import { account, hosts, languages, type DemoSite } from './sites.ts'

const words = {
  en: {
    city: 'Barton',
    phone: '5055550142',
    before: 'Lights for day and night.',
    after: 'Lights for day and night, with a generator truck.',
    skills: ['Rigging', 'Generators'],
  },
  no: {
    city: 'Lillevik',
    phone: '+47 990 01 420',
    before: 'Lys for dag og natt.',
    after: 'Lys for dag og natt, med aggregatbil.',
    skills: ['Rigging', 'Aggregater'],
  },
}

/** The first category below a department: a department is not enough to be submitted. */
function jobIn(tree: readonly DirectoryCategory[]): number[] {
  const parentOf = new Map(tree.map(({ id, parent }) => [id, parent]))
  const job = tree.find(({ parent }) => parent > 0 && (parentOf.get(parent) ?? 0) > 0)
  return job ? [job.id] : []
}

export async function directoryMade(site: DemoSite): Promise<void> {
  const signIn = async (role: 'admin' | 'directory') =>
    ((await call(hosts[site], 'POST', '/user/auth', account(role))) as LoginResponse).Jwt
  const owner = await signIn('directory')
  const ask = <Answer>(method: string, path: string, body?: object, token = owner) =>
    call(hosts[site], method, path, body, token) as Promise<Answer>
  const known = await ask<OwnEntry[]>('GET', '/directory/byuser')
  if (known.some(({ proposal }) => proposal !== null)) return
  const { before, after, skills, city, phone } = words[languages[site]]
  const categories = jobIn(await ask<DirectoryCategory[]>('GET', '/directory/categories'))
  const made = await ask<DirectoryEdit>('POST', '/directory', {
    display_as: 'Individual',
    name: 'Ann',
    last_name: 'Lightfoot',
    bio: before,
    categories,
    phone1: phone,
    email1: 'ann.lightfoot@example.org',
    address1: '1 Mill Lane',
    city,
    zip: '87571',
    union_affiliation: ['IATSE'],
  })
  await ask('POST', `/directory/${made.id}/status`, { status: 'public' }, await signIn('admin'))
  const accept = made.terms === null ? {} : { accept_terms: made.terms }
  await ask('PATCH', '/directory', { id: made.id, bio: after, skills, submit: true, ...accept })
}

/** Entries of the demo's owner, public, with an edit that waits for the office; their names, the one that is decided first in front. */
export async function submittedEntries(count: number): Promise<string[]> {
  const tokenOf = async (role: 'admin' | 'directory') => ((await call(hosts[47], 'POST', '/user/auth', account(role))) as LoginResponse).Jwt
  const [owner, admin] = [await tokenOf('directory'), await tokenOf('admin')]
  const ask = <Answer>(method: string, path: string, body?: object, token = owner) =>
    call(hosts[47], method, path, body, token) as Promise<Answer>
  const categories = jobIn(await ask<DirectoryCategory[]>('GET', '/directory/categories'))
  const names: string[] = []
  for (let number = 1; number <= count; number++) {
    const name = `Ida Rigger ${Date.now()} ${number}`
    const made = await ask<DirectoryEdit>('POST', '/directory', {
      display_as: 'Individual',
      name: 'Ida',
      last_name: name.slice(4),
      bio: 'Rigs by day.',
      categories,
      phone1: '5055550142',
      email1: 'ida@example.org',
      address1: '1 Mill Lane',
      city: 'Barton',
      zip: '87571',
      union_affiliation: ['IATSE'],
    })
    await ask('POST', `/directory/${made.id}/status`, { status: 'public' }, admin)
    const accept = made.terms === null ? {} : { accept_terms: made.terms }
    await ask('PATCH', '/directory', { id: made.id, bio: 'Rigs by day and by night.', submit: true, ...accept })
    names.push(name)
  }
  return names
}
