/** Our own messages for what an area refuses; each page takes only those that it names. */
export * from './directory-problems.ts'
export * from './file-problems.ts'
export * from './import-problems.ts'
export * from './list-problems.ts'
export * from './lookbook-problems.ts'
export * from './picture-problems.ts'
export * from './record-problems.ts'
export * from './vocabulary-problems.ts'
