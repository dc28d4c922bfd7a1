import type { KeptRuling } from '../../protocol/index.ts';

/** A ruling as it is stored. */
export type StoredRuling = Omit<KeptRuling, 'current' | 'made'> & { readonly made: Date };

/** Storage of kept rulings. */
export interface RulingStore {
  /** Keeps a ruling; one that is kept already stays as it is. */
  keep(ruling: Omit<StoredRuling, 'made'>): Promise<void>;
  find(id: string): Promise<StoredRuling | null>;
}
