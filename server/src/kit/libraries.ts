/**
 * Large libraries that few requests need: the first one that does loads them, for together they are a third of what an idle server would hold
 * (docs/decisions/323-memory-of-an-idle-server.md). By `require`, for their callers do not wait; it keeps what it loaded.
 */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export const bucketLibrary = () => require('@aws-sdk/client-s3') as typeof import('@aws-sdk/client-s3')
export const bucketUploadLibrary = () => require('@aws-sdk/lib-storage') as typeof import('@aws-sdk/lib-storage')
export const formulaLibrary = () => require('mathjs/number') as typeof import('mathjs/number')
export const imageLibrary = () => require('sharp') as (typeof import('sharp'))['default']
export const mailLibrary = () => require('nodemailer') as typeof import('nodemailer')
export const mailboxLibrary = () => require('imapflow') as typeof import('imapflow')
export const passwordLibrary = () => require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
export const pdfLibrary = () => require('pdfkit') as typeof import('pdfkit')
export const projectionLibrary = () => require('proj4') as typeof import('proj4')
export const zipLibrary = () => require('archiver') as typeof import('archiver')
