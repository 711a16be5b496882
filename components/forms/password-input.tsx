'use client';

import { type ComponentProps, useState } from 'react';
import { Eye, EyeOff } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';

type Props = ComponentProps<'input'> & { showLabel: string; hideLabel: string };

/** A password field whose text can be shown. */
export function PasswordInput({ showLabel, hideLabel, ...props }: Props) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-12" />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-label={label}
        title={label}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted hover:text-ink [&_svg]:size-4.5"
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </button>
    </span>
  );
}
