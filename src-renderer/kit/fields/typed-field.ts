/**
 * A field to type in whose value is kept elsewhere and taken over when the person has finished (`@change`). Drawn again, a
 * plain `<input :value>` is set back to the value that is kept: whatever arrives meanwhile would wipe out what is being
 * typed. Here what is typed stands until the field is left or Enter is pressed; then the value that is kept shows again.
 */
import { defineComponent, h, ref } from 'vue'

export const TypedField = defineComponent({
  name: 'TypedField',
  props: {
    value: { type: [String, Number], required: true },
    /** Several lines of text: how many are shown. One line if not given. */
    rows: { type: [String, Number], default: undefined },
  },
  setup(props) {
    const typed = ref<string>()
    const settle = (): void => {
      typed.value = undefined
    }
    return () =>
      h(props.rows === undefined ? 'input' : 'textarea', {
        ...(props.rows === undefined ? {} : { rows: props.rows }),
        value: typed.value ?? props.value,
        onInput: (event: Event) => {
          typed.value = (event.target as HTMLInputElement).value
        },
        onChange: settle,
        onBlur: settle,
      })
  },
})
