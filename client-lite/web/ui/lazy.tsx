import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part of the page that only those load who see it. */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => preact.JSX.Element | null {
  return (props) => {
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    useEffect(() => void load().then((part) => setPart(() => part)), []);
    return Part && <Part {...props} />;
  };
}
