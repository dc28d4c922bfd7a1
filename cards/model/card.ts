/** A card as Scryfall publishes it (the fields we read); the one input format of the catalog. */
export interface ScryfallFace {
  readonly name: string;
  readonly mana_cost?: string | undefined;
  readonly type_line?: string | undefined;
  readonly oracle_text?: string | undefined;
  readonly power?: string | undefined;
  readonly toughness?: string | undefined;
  readonly loyalty?: string | undefined;
  readonly defense?: string | undefined;
  readonly colors?: readonly string[] | undefined;
  readonly color_indicator?: readonly string[] | undefined;
}

export interface ScryfallCard extends ScryfallFace {
  readonly oracle_id?: string | undefined;
  readonly layout: string;
  readonly cmc: number;
  readonly color_identity: readonly string[];
  readonly keywords?: readonly string[] | undefined;
  readonly produced_mana?: readonly string[] | undefined;
  readonly set?: string | undefined;
  readonly rarity?: string | undefined;
  readonly released_at?: string | undefined;
  readonly card_faces?: readonly ScryfallFace[] | undefined;
  readonly image_uris?: { readonly normal?: string | undefined } | undefined;
}
