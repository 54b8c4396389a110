/**
 * What is tried again elsewhere: a mail at the mail desk, an import and a file at their own lists, where a record says that they failed and
 * has to say otherwise first.
 */
const elsewhere = /^(?:mail|imports|sitebuilder)\.|\.export$/

export const canRetry = (name: string): boolean => !elsewhere.test(name)
