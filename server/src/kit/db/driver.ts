/**
 * The driver of PostgreSQL by its callbacks. With its own promises what a statement read outlives collections of young memory, and old memory
 * is collected several times a second (decision 327).
 */
import type pg from 'pg'

export const takeClient = (pool: pg.Pool): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) => {
    pool.connect((error, client) => {
      if (client) resolve(client)
      else reject(error ?? new Error('The pool has neither a connection nor an error.'))
    })
  })

export const ask = (client: pg.ClientBase, asked: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(asked, (error: Error | null, result) => {
      if (error) reject(error)
      else resolve(result)
    })
  })
