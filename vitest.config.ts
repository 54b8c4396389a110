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

/** Tests that open no database or the embedded one in a process of their own: a run on PostgreSQL would only repeat them. */
const withoutDatabase = [
  'bench/**/*.test.ts',
  'contract/**/*.test.ts',
  'server/src/areas/imports/mapping/**/*.test.ts',
  'server/src/areas/imports/photos/zip.test.ts',
  'server/src/commands/**/*.test.ts',
  'server/src/kit/storage.test.ts',
  'server/test/house/{first-views,page-build}.test.ts',
  'server/test/security/{process,records-killed,role-missing,uploads-killed,uploads-memory}.test.ts',
]

/**
 * What the embedded database decides otherwise than PostgreSQL: it has one connection, which a transaction or an import holds, its own
 * driver and its own start. The engine, the kit, search, edits that meet, interrupted work, tenancy and the schema run on both.
 */
const onBothDatabases = [
  'server/src/{engine,kit,db}/**/*.test.ts',
  'server/src/areas/locations/{cards,editing,search,states}/**/*.test.ts',
  'server/src/areas/directory/search/**/*.test.ts',
  'server/src/areas/imports/{interrupted,imports}.test.ts',
  'server/src/areas/media/uploads/{parts,uploads}.test.ts',
  'server/src/areas/lookbooks/changes/**/*.test.ts',
  'server/test/house/{schema,tenancy}.test.ts',
  'server/test/security/{attacks,database,prepared-statements,tenancy,uploads-refused}.test.ts',
]

const everyServerTest = ['server/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'bench/**/*.test.ts']
const onPostgres = process.env['BACKLOT_TEST_DATABASE'] === 'postgres'
/** With both databases (`npm test`) PostgreSQL runs whatever opens one; `npm test -- --whole` runs that on both. */
const isShared = process.env['BACKLOT_TEST_SHARED'] === '1'
const serverTests = isShared && !onPostgres ? [...withoutDatabase, ...onBothDatabases] : everyServerTest

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
          include: serverTests,
          environment: 'node',
          env: serverEnvironment,
          globalSetup: ['server/test/databases-dropped.ts'],
          // Loading the server is a third of a file's time: the files of a worker share what one has loaded. Nothing of a test may
          // stay in a module: what an app holds ends with `app.close()`.
          isolate: false,
          exclude: [...configDefaults.exclude, ...(onPostgres ? withoutDatabase : [])],
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
