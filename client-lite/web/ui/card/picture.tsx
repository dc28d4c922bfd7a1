import { useState } from 'preact/hooks';
import { usePreferences } from '../settings/use-preferences.ts';
import { Art } from './art.tsx';

/** Images may only come from where the catalog's links lead, which the server's policy allows. */
const SOURCE = /^https:\/\/cards\.scryfall\.io\//;

/**
 * A card's picture: ours, or the printed card's where the person has switched that on and the catalog has a link.
 * If the image does not load, ours is shown.
 */
export function Picture({
  name,
  types,
  colors,
  image,
}: {
  name: string;
  types: string;
  colors?: string | undefined;
  image?: string | undefined;
}) {
  const { pictures } = usePreferences();
  const [failed, setFailed] = useState<string | null>(null);
  if (!pictures || image === undefined || failed === image || !SOURCE.test(image))
    return <Art name={name} types={types} colors={colors} />;
  return (
    <img
      class="art printed"
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      draggable={false}
      onError={() => setFailed(image)}
    />
  );
}
