'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldErrors, FieldValues, Resolver, UseFormRegister } from 'react-hook-form';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Dialog } from '@/components/ui/dialog';
import { SubmitActions } from '@/components/ui/submit-actions';
import type { Result } from '@/lib/shared/result';

/** What can be done with an order; each asks something else. */
export type OrderAction =
  | 'pay'
  | 'noteMoney'
  | 'ship'
  | 'changeParcel'
  | 'refund'
  | 'returnStray'
  | 'assignStray'
  | 'comeBack'
  | 'cancel';

/** Whether an action ends its order for good, and looks so. */
export const endsOrder = (action: OrderAction) => action === 'cancel' || action === 'comeBack';

export type ErrorOf = (code: unknown) => string | undefined;

type Props<Values extends FieldValues> = {
  action: OrderAction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  values: DefaultValues<Values>;
  resolver: Resolver<Values>;
  call: (values: Values) => Promise<Result<unknown>>;
  /** Said of a success; the action's own words unless given. */
  done?: (data: unknown) => string;
  children: (register: UseFormRegister<Values>, errors: FieldErrors<Values>, errorOf: ErrorOf) => ReactNode;
};

/** Asks for what an action needs, in front of the order; what is wrong stands at its field, and everything typed stays. */
export function OrderDialog<Values extends FieldValues>({ open, onOpenChange, ...props }: Props<Values>) {
  const { close } = useDialogWords('');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.text}
      closeLabel={close}
    >
      <OrderForm {...props} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps<Values extends FieldValues> = Omit<Props<Values>, 'open' | 'onOpenChange'> & {
  onClose: () => void;
};

function OrderForm<Values extends FieldValues>(props: FormProps<Values>) {
  const { action, values, resolver, call, done, children, onClose } = props;
  const t = useTranslations('order-admin');
  const words = useDialogWords(t(`actions.${action}`));
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver,
    defaultValues: values,
  });
  const { errors, isSubmitting } = formState;
  const errorOf = useCodeWords(useTranslations('order-admin.fields'));

  async function submit(form: Values) {
    const answer = await write({
      call: () => call(form),
      done: done ?? t(`done.${action}`),
      failed: t(`failed.${action}`),
      words: { orderMoved: t('failed.moved') },
      onFailure: (failure) => failure.code !== 'orderMoved' && showFailure({ setError }, failure),
    });
    if (answer.ok || answer.code === 'orderMoved') onClose();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {children(register, errors, errorOf)}
      <FormError errors={errors} unexpected={t(`failed.${action}`)} />
      <SubmitActions
        words={words}
        busy={isSubmitting}
        tone={endsOrder(action) ? 'danger' : 'primary'}
        onCancel={onClose}
      />
    </form>
  );
}
