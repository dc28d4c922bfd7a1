import { useEffect, useState } from 'preact/hooks';

/** A phone on its side, as in styles/table/turned.css. */
const TURNED = '(max-height: 540px) and (orientation: landscape)';

/** True while the window is that of a phone on its side. */
export function useTurned(): boolean {
  const [media] = useState(() => matchMedia(TURNED));
  const [turned, setTurned] = useState(media.matches);
  useEffect(() => {
    const change = () => setTurned(media.matches);
    change();
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [media]);
  return turned;
}
