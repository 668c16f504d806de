import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Choice, type ChoiceState } from './Choice.tsx';
import { Choices } from './Choices.tsx';

afterEach(cleanup);

function setup(state: ChoiceState = 'idle') {
  const chosen: string[] = [];
  render(
    <>
      <input aria-label="Typed" />
      <Choices label="Choices">
        {(['ship', 'sheep', 'chip'] as const).map((text, index) => (
          <Choice
            key={text}
            position={(index + 1) as 1 | 2 | 3}
            text={text}
            lang="en"
            state={state}
            stateLabel={state === 'right' ? 'right answer' : undefined}
            onChoose={() => chosen.push(text)}
          />
        ))}
      </Choices>
    </>,
  );
  return { user: userEvent.setup(), chosen };
}

test('the keys 1 to 4 choose from anywhere, absent choices do nothing', async () => {
  const { user, chosen } = setup();
  await user.keyboard('2');
  await user.keyboard('4');
  expect(chosen).toEqual(['sheep']);
});

test('the place on the keyboard counts where digits need Shift', () => {
  const { chosen } = setup();
  fireEvent.keyDown(document.body, { code: 'Digit3', key: '"' });
  expect(chosen).toEqual(['chip']);
});

test('digits typed into a field, and shortcuts of the browser, choose nothing', async () => {
  const { user, chosen } = setup();
  await user.type(screen.getByLabelText('Typed'), '1');
  fireEvent.keyDown(document.body, { code: 'Digit1', key: '1', ctrlKey: true });
  expect(chosen).toEqual([]);
});

test('Tab and Enter or Space choose as well, and the name is the word alone', async () => {
  const { user, chosen } = setup();
  screen.getByRole('button', { name: 'sheep' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(chosen).toEqual(['sheep', 'sheep']);
});

test.each(['pressed', 'waiting', 'right', 'wrong', 'lit', 'dim', 'blank'] as const)(
  'nothing can be chosen while %s',
  async (state) => {
    const { user, chosen } = setup(state);
    await user.keyboard('1');
    for (const button of screen.getAllByRole('button')) await user.click(button);
    expect(chosen).toEqual([]);
  },
);

test('a verdict is said in words, and a hidden choice is not given away', () => {
  setup('right');
  expect(screen.getByRole('button', { name: 'ship right answer' })).toBeDefined();
  cleanup();
  setup('blank');
  expect(screen.queryByText('ship')).toBeNull();
});
