import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Desk as Loaded } from './desk.tsx';

type Props = ComponentProps<typeof Loaded>;

/** The desk, which only those load who have one. */
export function Desk(props: Props) {
  const [Inside, setInside] = useState<typeof Loaded | null>(null);
  useEffect(() => {
    const load = async () => {
      const { Desk: loaded } = await import('./desk.tsx');
      setInside(() => loaded);
    };
    void load();
  }, []);
  return Inside && <Inside {...props} />;
}
