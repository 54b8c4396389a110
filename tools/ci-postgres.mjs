/**
 * Gives a CI run a PostgreSQL: the one that answers on 127.0.0.1:5432, else one started from the machine's binaries,
 * else one whose binaries apt-get installs. `start FOLDER` prints the URL of a database of the run's own, or
 * nothing (with the reason on standard error) when there is none to be had; `stop FOLDER` takes it all away again.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './run/free-port.mjs'

const leastVersion = 15
const say = (text) => console.error(`PostgreSQL: ${text}`)
const address = (port, database) => `postgres://postgres@127.0.0.1:${port}/${database}`

/** Runs one statement as the superuser; `null` when the server does not answer or is too old. */
async function ask(port, statement) {
  const client = new pg.Client({ connectionString: address(port, 'postgres'), connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function usable(port) {
  try {
    const [row] = await ask(port, 'show server_version_num')
    const version = Math.floor(Number(row.server_version_num) / 10_000)
    if (version >= leastVersion) return true
    say(`the one on port ${port} is version ${version}, ${leastVersion} is the least`)
  } catch (error) {
    say(`none answers on port ${port} (${error.message || error.code})`)
  }
  return false
}

/** The folder of the newest binaries on this machine. */
function binaries() {
  const parent = '/usr/lib/postgresql'
  const versions = existsSync(parent)
    ? readdirSync(parent)
        .map(Number)
        .filter((version) => version >= leastVersion)
    : []
  const folders = versions.toSorted((a, b) => b - a).map((version) => join(parent, String(version), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

function install() {
  if (process.getuid() !== 0) return say('no binaries here, and only root could install them')
  say('no binaries here; installing them with apt-get')
  try {
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
  } catch (error) {
    say(`apt-get did not install it (${error.message.split('\n')[0]})`)
  }
  return undefined
}

/** PostgreSQL refuses to run as root: its own user, or nobody, runs it then. */
function runner() {
  if (process.getuid() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      // No such user; the next one is tried.
    }
  }
  return {}
}

/** Starts a server of our own in a folder of its own, without the care for power cuts that a test does not need. */
async function startOwn(folder) {
  const user = runner()
  const base = mkdtempSync(join(tmpdir(), 'backlot-postgres-'))
  const data = join(base, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined) for (const path of [base, data]) chownSync(path, user.uid, user.gid)
  const port = await freePort()
  const options = { ...user, cwd: base, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, HOME: base, LC_ALL: 'C.UTF-8' } }
  execFileSync(join(folder, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${base} -c fsync=off -c max_connections=200`
  execFileSync(join(folder, 'pg_ctl'), ['-D', data, '-l', join(base, 'log'), '-w', '-t', '60', '-o', settings, 'start'], options)
  say(`started ${folder} on port ${port}`)
  return { port, base, data, folder, user }
}

async function findServer() {
  if (await usable(5432)) return { port: 5432 }
  if (!binaries()) install()
  const folder = binaries()
  if (!folder) return undefined
  try {
    return await startOwn(folder)
  } catch (error) {
    say(`the binaries in ${folder} did not start (${error.message.split('\n')[0]})`)
    return undefined
  }
}

async function start(stateFolder) {
  const server = await findServer()
  if (!server) return say('none to be had; the tests run on the embedded database only')
  const database = `backlot_ci_${Date.now().toString(36)}_${process.pid}`
  writeFileSync(join(stateFolder, 'postgres.json'), JSON.stringify({ ...server, database }))
  await ask(server.port, `create database ${database}`)
  say(`database ${database} on port ${server.port}`)
  console.log(address(server.port, database))
  return undefined
}

async function stop(stateFolder) {
  const file = join(stateFolder, 'postgres.json')
  if (!existsSync(file)) return
  const { port, base, data, folder, user, database } = JSON.parse(readFileSync(file, 'utf8'))
  if (base === undefined) {
    // The tests copy the database per worker, under names that begin with its name.
    const copies = await ask(port, `select datname from pg_database where starts_with(datname, '${database}')`)
    for (const { datname } of copies) await ask(port, `drop database if exists "${datname}" with (force)`)
    return
  }
  execFileSync(join(folder, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...user, cwd: base, stdio: 'ignore' })
  rmSync(base, { recursive: true, force: true })
}

const [command, stateFolder] = process.argv.slice(2)
if (!stateFolder || !['start', 'stop'].includes(command)) {
  console.error('Use: ci-postgres.mjs start|stop FOLDER')
  process.exitCode = 2
} else await (command === 'start' ? start(stateFolder) : stop(stateFolder))
