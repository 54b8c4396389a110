/**
 * The specification's sentences in Norwegian. The server answers them in English, to the letter; a Norwegian page shows
 * what they mean, and a sentence that is not listed as it came.
 */
import { useCallback } from 'react'
import { messages, problems } from '@backlot/contract/messages'
import { useLocale, type Locale } from '#lib/locale.ts'

const norwegian: Readonly<Record<string, string>> = {
  [messages.required]: 'Må fylles ut*',
  [messages.invalidEmail]: 'Skriv inn en gyldig e-postadresse',
  [messages.invalidCredentials]: 'Feil brukernavn eller passord',
  [messages.invalidPassword]: 'Feil passord',
  [messages.loginFailed]: 'Innloggingen mislyktes. Prøv igjen',
  [messages.passwordsDoNotMatch]: 'Passordene er ikke like',
  [messages.passwordTooShort]: 'Velg et lengre passord',
  [messages.passwordReset]: 'Passordet er endret',
  [messages.resetInstructions]: 'Du får snart en e-post med veiledning',
  [messages.unexpected]: 'Det oppsto en uventet feil',
  [messages.permissionIssue]: 'Du har ikke tilgang til dette',
  [messages.locationNotFound]: 'Fant ikke innspillingsstedet',
  [messages.linkCopied]: 'Lenken er kopiert til utklippstavlen',
  [messages.copyLinkFailed]: 'Kunne ikke kopiere lenken',
  [messages.copyReportLinkFailed]: 'Kunne ikke kopiere lenken til rapporten',
  [messages.copyLocationLinkFailed]: 'Kunne ikke kopiere lenken til innspillingsstedet',
  [messages.copyDirectoryLinkFailed]: 'Kunne ikke kopiere lenken til katalogen',
  [messages.copyFailed]: 'Kopieringen mislyktes',
  [messages.copyCommandError]: 'Feil under kopiering',
  [messages.copyRestricted]: 'Automatisk kopiering er sperret på denne enheten. Kopier teksten nedenfor selv.',
  [messages.emailRequired]: 'E-postadresse må fylles ut',
  [messages.emailSent]: 'E-posten er sendt',
  [messages.sharedSuccessfully]: 'Delt',
  [messages.shareFailed]: 'Det oppsto en feil under deling',
  [messages.searching]: 'Søker ...',
  [messages.searchFilterApplied]: 'Filteret er tatt i bruk',
  [messages.suggestionsFailed]: 'Kunne ikke hente forslag',
  [messages.noSuggestions]: 'Ingen forslag',
  [messages.serverUnavailable]: 'Tjeneren svarer ikke. Prøv igjen senere.',
  [messages.invalidHexColor]: 'Ugyldig HEX-farge.',
  [messages.protectLabel]: 'Passordbeskyttet',
  [messages.promptTitle]: 'Skriv inn passord',
  [messages.promptText]: 'Du trenger et passord for å se denne siden.',
  [messages.submitting]: 'Sender ...',
  [messages.fileUnreadable]: 'Filen kunne ikke leses. Kontroller at den er en gyldig jpg eller png (eller pdf).',
  [messages.stillInProgress]: 'Arbeider fortsatt ...',
  [problems.malformed]: 'Forespørselen kunne ikke leses.',
  [problems.invalid]: 'Noen av feltene må rettes.',
  [problems.unauthenticated]: 'Logg inn først.',
  [problems.notFound]: 'Her er det ingenting.',
  [problems.unknownHost]: 'Det finnes ikke noe nettsted på denne adressen.',
  [problems.conflict]: 'Noen andre har endret dette i mellomtiden.',
  [problems.tooLarge]: 'Det er for stort.',
  [problems.tooMany]: 'For mange forsøk. Vent litt og prøv igjen.',
  [problems.passwordCommon]: 'Passordet er for vanlig. Velg et annet.',
  [problems.linkEnded]: 'Lenken er utløpt eller allerede brukt.',
  [problems.wrongState]: 'Dette kan ikke gjøres nå.',
}

export const inLanguage = (sentence: string, locale: Locale): string => (locale === 'no' ? (norwegian[sentence] ?? sentence) : sentence)

export function useSentence(): (sentence: string) => string {
  const locale = useLocale()
  return useCallback((sentence) => inLanguage(sentence, locale), [locale])
}
