/**
 * The test projects. `server` runs on the embedded database or, with BACKLOT_TEST_DATABASE=postgres, on the
 * PostgreSQL of TEST_DATABASE_URL. Screens need a document and run in jsdom; logic beside them does not.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { formPlugin } from './web/build/form-plugin.ts'
import { recordFacts } from './web/build/record-facts.ts'

const serverEnvironment = { BACKLOT_TEST_DATABASE: process.env['BACKLOT_TEST_DATABASE'] ?? 'embedded', NODE_ENV: 'test' }

/** Tests that open no database, or are about files, drawings and passwords: the run on PostgreSQL would only repeat them. */
const withoutDatabase = [
  'contract/**',
  'server/src/areas/imports/mapping/**',
  'server/src/areas/imports/photos/zip.test.ts',
  'server/src/areas/locations/pictures/films.test.ts',
  'server/src/areas/lookbooks/documents/**',
  'server/src/kit/storage.test.ts',
  'server/src/commands/import.test.ts',
  'server/test/house/{first-views,page-build}.test.ts',
  'server/test/security/passwords.test.ts',
  'server/test/security/process.test.ts',
  'server/test/security/records-killed.test.ts',
  'server/test/security/uploads-killed.test.ts',
]

/**
 * `npm test` with both databases runs each test on one of them at least, and on both what a database decides: the search, writing and
 * states of locations, the house, tenancy and attacks. `npm test -- --whole` runs everything on both.
 */
const isShared = process.env['BACKLOT_TEST_SHARED'] === '1'
const ofAreas = (areas: readonly string[], folders: string): string[] => areas.map((area) => `server/src/areas/${area}/${folders}`)
const leftToPostgres = ofAreas(['directory', 'downloads', 'lookbooks', 'mail', 'projects', 'sites', 'users'], '!(documents)/**')
const leftToEmbedded = [
  ...ofAreas(['imports', 'media', 'places'], '**'),
  ...ofAreas(['locations'], '{exports,folders,history,integrity,links,pictures,proposals,quotas,summary,undo,vocabularies}/**'),
  'server/src/{commands,db}/**',
  'server/src/kit/!(db)/**',
  'server/test/house/{access,messages,presets,start-page}.test.ts',
  'server/test/security/{limits,process,records-killed,sessions}.test.ts',
]
const left = {
  postgres: [...withoutDatabase, ...(isShared ? leftToEmbedded : [])],
  embedded: isShared ? leftToPostgres : [],
}

/** What a screen expects of a browser and jsdom lacks (matchMedia, ResizeObserver) is filled in by one file. */
const screenSetup = [join(import.meta.dirname, 'web/test/setup.ts')].filter((file) => existsSync(file))

export default defineConfig({
  test: {
    // A busy machine makes a patient test late. What fails twice is a fault.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // A worker holds an embedded database of its own, up to a gigabyte: two fit everywhere.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          env: serverEnvironment,
          // Loading the server is a third of a file's time: the files of a worker share what one has loaded. Nothing of a test may
          // stay in a module: what an app holds ends with `app.close()`.
          isolate: false,
          exclude: [...configDefaults.exclude, ...left[process.env['BACKLOT_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded']],
          // The first test of a worker opens and migrates its database.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [formPlugin(), recordFacts()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          // The libraries are loaded once for a worker; the setup gives each file modules of its own.
          isolate: false,
          setupFiles: screenSetup,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [formPlugin(), recordFacts()],
        test: { name: 'web-logic', include: ['web/**/*.test.ts'], environment: 'node', isolate: false },
      },
      {
        test: { name: 'tools', include: ['tools/**/*.test.mjs'], environment: 'node' },
      },
    ],
  },
})
