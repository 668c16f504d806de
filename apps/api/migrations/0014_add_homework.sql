CREATE TABLE "homework" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"classroom_id" integer NOT NULL,
	"word_group_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"rounds" smallint,
	"is_for_class" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homework_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "homework_days" CHECK ("homework"."from_day" <= "homework"."until_day")
);
--> statement-breakpoint
CREATE TABLE "homework_reminders" (
	"homework_id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homework_reminders_homework_id_parent_id_pk" PRIMARY KEY("homework_id","parent_id")
);
--> statement-breakpoint
CREATE TABLE "homework_students" (
	"homework_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	CONSTRAINT "homework_students_homework_id_student_id_pk" PRIMARY KEY("homework_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_homework_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_word_group_id_word_groups_id_fk" FOREIGN KEY ("word_group_id") REFERENCES "public"."word_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_reminders" ADD CONSTRAINT "homework_reminders_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_reminders" ADD CONSTRAINT "homework_reminders_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_students" ADD CONSTRAINT "homework_students_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_students" ADD CONSTRAINT "homework_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_classroom" ON "homework" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "homework_word_group" ON "homework" USING btree ("word_group_id");--> statement-breakpoint
CREATE INDEX "homework_until" ON "homework" USING btree ("until_day");--> statement-breakpoint
CREATE INDEX "homework_students_student" ON "homework_students" USING btree ("student_id");