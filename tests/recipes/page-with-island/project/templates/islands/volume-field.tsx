import { useState } from 'react';

export interface VolumeFieldProps {
  kilograms: number;
  texts: { volume: string; answer: string };
}

/** Renders a field for a volume and its weight in kilograms. */
export default function VolumeField({ kilograms, texts }: VolumeFieldProps) {
  const [volume, setVolume] = useState('1');
  return (
    <p>
      <label htmlFor="volume">{texts.volume}</label>
      <input id="volume" inputMode="decimal" value={volume} onChange={({ target }) => setVolume(target.value)} />
      <output htmlFor="volume">
        {Math.ceil(Number(volume) * kilograms)} {texts.answer}
      </output>
    </p>
  );
}
