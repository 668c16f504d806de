import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CodeInput } from './CodeInput.tsx';

afterEach(cleanup);

interface FormProps {
  length: number;
  digitsOnly: boolean;
  start: string;
  onComplete: (code: string) => void;
}

function Form({ length, digitsOnly, start, onComplete }: FormProps) {
  const [value, setValue] = useState(start);
  return (
    <CodeInput
      label="Game code"
      length={length}
      groupSize={length / 2}
      value={value}
      onChange={setValue}
      onComplete={onComplete}
      digitsOnly={digitsOnly}
      boxLabel={(place) => `Box ${place}`}
    />
  );
}

function setup({ length = 6, digitsOnly = true, start = '' } = {}) {
  const completed: string[] = [];
  const onComplete = (code: string) => completed.push(code);
  render(<Form length={length} digitsOnly={digitsOnly} start={start} onComplete={onComplete} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  return {
    user: userEvent.setup(),
    boxes,
    completed,
    shown: () => boxes.map((box) => box.value || '_').join(''),
  };
}

test('is one named group of single boxes', () => {
  const { boxes } = setup();
  expect(screen.getByRole('group', { name: 'Game code' })).toBeDefined();
  expect(boxes).toHaveLength(6);
  expect(screen.getByRole('textbox', { name: 'Box 6' })).toBe(boxes[5]);
});

test('typing advances box by box and completes once', async () => {
  const { user, boxes, completed, shown } = setup();
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('48291');
  expect(completed).toEqual([]);
  expect(document.activeElement).toBe(boxes[5]);
  await user.keyboard('3');
  expect(shown()).toBe('482913');
  expect(completed).toEqual(['482913']);
});

test('letters do not enter where only digits may', async () => {
  const { user, boxes, shown } = setup();
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('4x 8');
  expect(shown()).toBe('48____');
});

test('a pasted code fills every box, whatever separates it and wherever it lands', async () => {
  const { user, boxes, completed, shown } = setup();
  await user.click(boxes[2] as HTMLElement);
  await user.paste(' 482-913 ');
  expect(shown()).toBe('482913');
  expect(completed).toEqual(['482913']);
});

test('a shortcode is raised to capitals', async () => {
  const { user, boxes, completed } = setup({ length: 8, digitsOnly: false });
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('demxabc2');
  expect(completed).toEqual(['DEMXABC2']);
});

test('backspace empties the box, then walks back', async () => {
  const { user, boxes, shown } = setup({ start: '482' });
  await user.click(boxes[3] as HTMLElement);
  await user.keyboard('{Backspace}');
  expect(shown()).toBe('48____');
  expect(document.activeElement).toBe(boxes[2]);
  await user.keyboard('{Backspace}');
  expect(shown()).toBe('4_____');
});

test('arrows, Home and End move; a hole in the middle keeps the others in place', async () => {
  const { user, boxes, completed, shown } = setup({ start: '482913' });
  await user.click(boxes[3] as HTMLElement);
  await user.keyboard('{ArrowLeft}{Delete}');
  expect(shown()).toBe('48_913');
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(boxes[0]);
  await user.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(boxes[5]);
  expect(completed).toEqual([]);
  await user.click(boxes[2] as HTMLElement);
  await user.keyboard('7');
  expect(completed).toEqual(['487913']);
});
