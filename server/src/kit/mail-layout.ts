/** How a mail looks: text beside HTML, in the site's brand. Everything that stands in it is text and gets escaped. */
import type { Ctx } from './context.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** Text made safe for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const shown = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

export interface MailParts {
  subject: string
  heading: string
  /** Each may have several lines. */
  paragraphs: readonly string[]
  button?: { label: string; link: string } | undefined
  /** Below the office's own line: how to get no more of these. */
  unsubscribe?: { label: string; link: string } | undefined
}

/** A heading, paragraphs and at most one button; below them who sends it and where the office can be reached. */
export function layoutMail(
  ctx: Pick<Ctx, 'site' | 'origin'>,
  { subject, heading, paragraphs, button, unsubscribe }: MailParts,
): MailContent {
  const { name, settings, localeCode } = ctx.site
  const color = settings.theme.PrimaryThemeColor
  const contact = settings.contact?.email ?? ''
  const text = paragraphs.map((one) => `<p style="margin:0 0 16px;line-height:1.5">${shown(one)}</p>`).join('')
  const press = button
    ? '<p style="margin:24px 0">' +
      `<a href="${escapeHtml(button.link)}" style="display:inline-block;background:${color};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p><p style="font-size:12px;color:#5c6670;word-break:break-all">${escapeHtml(button.link)}</p>`
    : ''
  const quiet = 'style="color:#5c6670"'
  const foot = [
    `${escapeHtml(name)} · <a href="${escapeHtml(ctx.origin)}" ${quiet}>${escapeHtml(ctx.origin)}</a>`,
    ...(contact ? [`<a href="mailto:${escapeHtml(contact)}" ${quiet}>${escapeHtml(contact)}</a>`] : []),
    ...(unsubscribe ? [`<a href="${escapeHtml(unsubscribe.link)}" ${quiet}>${escapeHtml(unsubscribe.label)}</a>`] : []),
  ].join('<br>')
  const html =
    `<!doctype html><html lang="${localeCode === 'no_NO' ? 'no' : 'en'}"><head><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;background:#f4f5f7;font-family:system-ui,sans-serif;color:#1c2126">' +
    '<div style="max-width:560px;margin:0 auto;padding:32px 16px">' +
    `<div style="background:#fff;border-radius:8px;padding:32px;border-top:4px solid ${color}">` +
    `<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(heading)}</h1>${text}${press}</div>` +
    `<p style="font-size:12px;line-height:1.7;color:#5c6670;text-align:center">${foot}</p></div></body></html>`
  const plain = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    [name, ctx.origin, contact].filter(Boolean).join('\n'),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.link}`] : []),
  ].join('\n\n')
  return { subject, text: plain, html }
}
