/** Language of the page: `?lang=` of the address, else as chosen before, else English. */
export const language = ((): string => {
  if (typeof document === 'undefined') return 'en';
  return new URLSearchParams(location.search).get('lang') ?? document.documentElement.lang;
})();

/** True for a tag that the browser can read: `de`, not `de_`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The language as lists, days and times are written in it, and as the document says it. */
const locale = isTag(language) ? language : 'en';

/** Says in which language the page is, for screen readers, hyphenation and fonts. */
export function sayLanguage(): void {
  document.documentElement.lang = locale;
}

const lists = new Intl.ListFormat(locale);
/** "Ann, Ben, and Cleo" */
export const listed = (names: readonly string[]): string => lists.format(names);

const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
/** "Ann, Ben, or Cleo" */
export const eitherOf = (names: readonly string[]): string => choices.format(names);

const days = {
  long: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }),
  medium: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
} as const;
/** A day: "November 28, 2026", or shorter. `when`: anything that Date reads */
export const day = (when: string | number, how: keyof typeof days = 'medium'): string =>
  days[how].format(new Date(when));

const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
/** A time of day: "09:41 PM" */
export const timeOfDay = (when: string | number): string => times.format(new Date(when));
