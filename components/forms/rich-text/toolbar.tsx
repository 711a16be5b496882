'use client';

import { useTranslations } from 'next-intl';
import { Toolbar as Radix } from 'radix-ui';
import { Fragment, type RefObject } from 'react';
import { cn } from '@/components/ui/cn';
import type { RichTextPreset } from '@/lib/rich-text/presets';
import { applyChoice, applyPress, type Held, isPressed } from './apply-tool';
import type { Quill } from './quill';
import { ToolMenu } from './tool-menu';
import { type Press, type PressName, pressIcons, toolKeys, toolsOf } from './tools';

type Props = {
  quill: Quill;
  preset: RichTextPreset;
  held: Held;
  /** Identifier of the text. */
  controls: string;
  /** Buttons that do something of their own. */
  own: Partial<Record<PressName, () => void>>;
  className: string;
  place: RefObject<HTMLDivElement | null>;
};

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The buttons of a preset: one stop of the Tab key, arrow keys within, Escape back into the text. */
export function Toolbar({ quill, preset, held, controls, own, className, place }: Props) {
  const t = useTranslations('rich-text.editor');
  return (
    <Radix.Root
      ref={place}
      aria-label={t('toolbar')}
      aria-controls={controls}
      className={cn('rt-toolbar', className)}
      onKeyDown={(event) => {
        // Not from a menu, which lies elsewhere in the document.
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        quill.focus();
      }}
    >
      {toolsOf(preset).map((group, at) => (
        <Fragment key={group.map((tool) => ('values' in tool ? tool.format : tool.name)).join()}>
          {at > 0 ? <Radix.Separator className="rt-toolbar-line" /> : null}
          {group.map((tool) =>
            'values' in tool ? (
              <ToolMenu
                key={tool.format}
                choice={tool}
                held={held[tool.format]}
                onChoose={(value) => applyChoice(quill, tool.format, value)}
                onDone={() => quill.focus()}
              />
            ) : (
              <ToolButton
                key={tool.name}
                press={tool}
                pressed={isPressed(tool, held)}
                onPress={own[tool.name] ?? (() => applyPress(quill, tool))}
              />
            ),
          )}
        </Fragment>
      ))}
    </Radix.Root>
  );
}

/** Those that do something once, and stay neither on nor off. */
const once = new Set<PressName>(['clean', 'indent', 'outdent', 'image', 'video']);

function ToolButton({ press, pressed, onPress }: { press: Press; pressed: boolean; onPress: () => void }) {
  const t = useTranslations('rich-text.tools');
  const { name } = press;
  const Icon = pressIcons[name];
  const key = toolKeys[name];
  const label = t(name);
  return (
    <Radix.Button
      aria-label={label}
      title={key ? `${label} (${isMac ? '⌘' : 'Ctrl+'}${key})` : label}
      aria-keyshortcuts={key ? `${isMac ? 'Meta' : 'Control'}+${key}` : undefined}
      aria-pressed={once.has(name) ? undefined : pressed}
      className="rt-tool"
      // The text keeps the focus, and on the phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </Radix.Button>
  );
}
