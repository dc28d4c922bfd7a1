/** Static effects by their name, and the words that their surface keeps. */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';

export type S<K extends StaticEffect['st']> = Extract<StaticEffect, { readonly st: K }>;
export const tag = (surface: string | undefined): { readonly surface?: string } =>
  surface === undefined ? {} : { surface };
