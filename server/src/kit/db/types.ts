/** How values come from the database: dates without time stay text, bigint counts become numbers. */
import pg from 'pg'

const oids = { date: 1082, int8: 20 }
pg.types.setTypeParser(oids.date, (value) => value)
pg.types.setTypeParser(oids.int8, Number)
